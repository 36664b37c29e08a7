/** All handler files. A new file is added here; the areas and their order are listed in the contract alone. */
import { contract, type Contract } from '../contract/index.ts'
import * as account from './account.ts'
import * as analysis from './analysis.ts'
import * as bots from './bots.ts'
import * as builder from './builder/builder.ts'
import * as builderSettings from './builder/settings.ts'
import * as skills from './builder/skills.ts'
import * as conversationTests from './conversationTests.ts'
import * as connectors from './connect/connect.ts'
import * as conversations from './connect/conversations.ts'
import * as deliveries from './connect/deliveries.ts'
import * as outgoing from './connect/outgoing.ts'
import * as hosts from './connect/hosts.ts'
import * as menus from './connect/menus.ts'
import * as dataset from './dataset/dataset.ts'
import * as entities from './dataset/entities.ts'
import * as gazettes from './dataset/gazettes.ts'
import * as intents from './dataset/intents.ts'
import * as dialog from './dialog.ts'
import * as enrichments from './enrichments/enrichments.ts'
import * as groups from './enrichments/groups.ts'
import type { AreaHandlers } from './http/handlers.ts'
import * as conversationLogs from './logs/conversations.ts'
import * as logs from './logs/logs.ts'
import type { Service } from './service.ts'
import * as backups from './studio/backups.ts'
import * as insights from './studio/insights.ts'
import * as comparisons from './studio/comparisons.ts'
import * as replacements from './studio/replacements.ts'
import * as speech from './studio/speech.ts'
import * as studio from './studio/studio.ts'
import * as templates from './studio/templates.ts'
import * as testing from './testing.ts'
import * as testRecordings from './testRecordings.ts'
import * as webchat from './webchat/webchat.ts'

/** The compiler requires handlers for every area of the contract, bound to that very area. */
const handlers: { [Name in keyof Contract]: AreaHandlers<Service, Contract[Name]> } = {
  ...account,
  ...analysis,
  ...bots,
  ...builder,
  ...builderSettings,
  ...skills,
  ...connectors,
  ...conversations,
  ...deliveries,
  ...outgoing,
  ...hosts,
  ...menus,
  ...dataset,
  ...entities,
  ...gazettes,
  ...intents,
  ...dialog,
  ...enrichments,
  ...groups,
  ...conversationLogs,
  ...logs,
  ...insights,
  ...replacements,
  ...comparisons,
  ...backups,
  ...speech,
  ...studio,
  ...templates,
  ...testing,
  ...testRecordings,
  ...conversationTests,
  ...webchat,
}

/** Areas with their handlers, in the order of the contract. */
export const areas: AreaHandlers<Service>[] = Object.keys(contract).map(
  name => handlers[name as keyof Contract], // as: keys of the contract
)
