import { botOauth, oauth, organizations, owners, securityHeaders } from './account.ts'
import { analysis } from './analysis.ts'
import { backups } from './backups.ts'
import { bots, environments, versions } from './bots/bots.ts'
import { channels, connectors, conversations, messages, participants } from './channels/channels.ts'
import { deliveries } from './channels/deliveries.ts'
import { allowedHosts } from './outgoing/hosts.ts'
import { outgoingCalls } from './outgoing/outgoing.ts'
import { persistentMenus } from './channels/menus.ts'
import { webchat } from './channels/webchat.ts'
import { comparisons } from './comparisons.ts'
import { dataset, entities, globalEntities } from './dataset/dataset.ts'
import { builder, builderSettings, callTemplates } from './dialogs/builderAreas.ts'
import { skills } from './dialogs/skills.ts'
import { conversationStates, converse, dialog } from './dialogs/dialog.ts'
import { enrichments, groups, keys, pairKeys } from './dataset/enrichments.ts'
import { gazettes, synonyms } from './dataset/gazettes.ts'
import { insights } from './insights.ts'
import { expressions, intents } from './dataset/intents.ts'
import { datasetLogs, logs } from './logs/logs.ts'
import { conversationLogs, participantHistory, usage } from './logs/conversations.ts'
import { speech } from './speech/speech.ts'
import { studio, studioSession } from './studio.ts'
import { conversationResults, conversationTests } from './tests/conversationTests.ts'
import { replacements } from './replace.ts'
import { templates } from './bots/templates.ts'
import { runs, specs, testCases } from './tests/tests.ts'
import { testRecordings } from './tests/testRecordings.ts'

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
