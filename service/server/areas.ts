/** All handler files. A new file is added here; the areas and their order are listed in the contract alone. */
import { contract, type Contract } from '../contract/index.ts'
import * as account from '../features/account/endpoints.ts'
import * as analysis from '../features/analysis/endpoints.ts'
import * as bots from '../features/bots/endpoints/bots.ts'
import * as builder from '../features/dialogs/endpoints/builder.ts'
import * as builderSettings from '../features/dialogs/endpoints/settings.ts'
import * as skills from '../features/dialogs/endpoints/skills.ts'
import * as conversationTests from '../features/tests/endpoints/conversationTests.ts'
import * as connectors from '../features/channels/endpoints/connect.ts'
import * as conversations from '../features/channels/endpoints/conversations.ts'
import * as deliveries from '../features/channels/endpoints/deliveries.ts'
import * as outgoing from '../features/channels/endpoints/outgoing.ts'
import * as hosts from '../features/outgoing/endpoints.ts'
import * as menus from '../features/channels/endpoints/menus.ts'
import * as dataset from '../features/dataset/endpoints/dataset.ts'
import * as entities from '../features/dataset/endpoints/entities.ts'
import * as gazettes from '../features/dataset/endpoints/gazettes.ts'
import * as intents from '../features/dataset/endpoints/intents.ts'
import * as dialog from '../features/dialogs/endpoints/dialog.ts'
import * as enrichments from '../features/dataset/endpoints/enrichments.ts'
import * as groups from '../features/dataset/endpoints/groups.ts'
import type { AreaHandlers } from '../http/handlers.ts'
import * as conversationLogs from '../features/logs/endpoints/conversations.ts'
import * as logs from '../features/logs/endpoints/logs.ts'
import type { Service } from '../scopes/service.ts'
import * as backups from '../features/backups/endpoints.ts'
import * as insights from '../features/insights/endpoints.ts'
import * as comparisons from '../features/comparisons/endpoints.ts'
import * as replacements from '../features/replace/endpoints.ts'
import * as speech from '../features/speech/endpoints.ts'
import * as studio from '../features/studio/endpoints.ts'
import * as templates from '../features/bots/endpoints/templates.ts'
import * as testing from '../features/tests/endpoints/testing.ts'
import * as testRecordings from '../features/tests/endpoints/testRecordings.ts'
import * as webchat from '../features/channels/endpoints/webchat.ts'

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
