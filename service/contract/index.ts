import { botOauth, oauth, organizations, owners, securityHeaders } from './account.ts'
import { analysis } from './analysis.ts'
import { backups } from './backups.ts'
import { bots, environments, versions } from './bots.ts'
import { channels, connectors, conversations, messages, participants } from './connect/connect.ts'
import { deliveries } from './connect/deliveries.ts'
import { allowedHosts } from './connect/hosts.ts'
import { outgoingCalls } from './connect/outgoing.ts'
import { persistentMenus } from './connect/menus.ts'
import { webchat } from './connect/webchat.ts'
import { comparisons } from './comparison.ts'
import { dataset, entities, globalEntities } from './dataset.ts'
import { builder, builderSettings, callTemplates } from './builder/builderAreas.ts'
import { skills } from './builder/skills.ts'
import { conversationStates, converse, dialog } from './dialog.ts'
import { enrichments, groups, keys, pairKeys } from './enrichments.ts'
import { gazettes, synonyms } from './gazettes.ts'
import { insights } from './insights.ts'
import { expressions, intents } from './intents.ts'
import { datasetLogs, logs } from './logs/logs.ts'
import { conversationLogs, participantHistory, usage } from './logs/conversations.ts'
import { speech } from './speech.ts'
import { studio, studioSession } from './studio.ts'
import { conversationResults, conversationTests } from './conversationTests.ts'
import { replacements } from './replace.ts'
import { templates } from './templates.ts'
import { runs, specs, testCases } from './testing.ts'
import { testRecordings } from './testRecordings.ts'

/** All areas of the interface in the order of the specification. Router, client, OpenAPI and tests are derived from it. */
export const contract = {
  analysis,
  dialog,
  converse,
  bots,
  versions,
  environments,
  dataset,
  entities,
  intents,
  expressions,
  gazettes,
  synonyms,
  keys,
  enrichments,
  pairKeys,
  groups,
  logs,
  datasetLogs,
  conversationLogs,
  participantHistory,
  usage,
  globalEntities,
  conversationStates,
  skills,
  builderSettings,
  callTemplates,
  builder,
  connectors,
  channels,
  conversations,
  messages,
  participants,
  persistentMenus,
  deliveries,
  outgoingCalls,
  allowedHosts,
  webchat,
  specs,
  testCases,
  testRecordings,
  runs,
  conversationTests,
  conversationResults,
  botOauth,
  oauth,
  organizations,
  owners,
  securityHeaders,
  studioSession,
  studio,
  templates,
  insights,
  replacements,
  comparisons,
  backups,
  speech,
}
export type Contract = typeof contract
