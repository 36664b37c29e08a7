import type enAnalytics from './en/analytics.json'
import type enApi from './en/api.json'
import type enBase from './en/base.json'
import type enBots from './en/bots.json'
import type enBulk from './en/bulk.json'
import type enCompare from './en/compare.json'
import type enConnect from './en/connect.json'
import type enDialogs from './en/dialogs.json'
import type enEntities from './en/entities.json'
import type enExporting from './en/exporting.json'
import type enExpressions from './en/expressions.json'
import type enFrame from './en/frame.json'
import type enGazettes from './en/gazettes.json'
import type enGrid from './en/grid.json'
import type enImporting from './en/importing.json'
import type enIntents from './en/intents.json'
import type enLogs from './en/logs.json'
import type enPatterns from './en/patterns.json'
import type enReplace from './en/replace.json'
import type enSettings from './en/settings.json'
import type enTests from './en/tests.json'
import type enTry from './en/try.json'
import type enUsage from './en/usage.json'
import type enVersions from './en/versions.json'
import type enVoice from './en/voice.json'
import frAnalytics from './fr/analytics.json'
import frApi from './fr/api.json'
import frBase from './fr/base.json'
import frBots from './fr/bots.json'
import frBulk from './fr/bulk.json'
import frCompare from './fr/compare.json'
import frConnect from './fr/connect.json'
import frDialogs from './fr/dialogs.json'
import frEntities from './fr/entities.json'
import frExporting from './fr/exporting.json'
import frExpressions from './fr/expressions.json'
import frFrame from './fr/frame.json'
import frGazettes from './fr/gazettes.json'
import frGrid from './fr/grid.json'
import frImporting from './fr/importing.json'
import frIntents from './fr/intents.json'
import frLogs from './fr/logs.json'
import frPatterns from './fr/patterns.json'
import frReplace from './fr/replace.json'
import frSettings from './fr/settings.json'
import frTests from './fr/tests.json'
import frTry from './fr/try.json'
import frUsage from './fr/usage.json'
import frVersions from './fr/versions.json'
import frVoice from './fr/voice.json'

/** The French catalogue by area: a message that is missing in it fails the type check. */
export const french = {
  analytics: frAnalytics satisfies typeof enAnalytics,
  api: frApi satisfies typeof enApi,
  base: frBase satisfies typeof enBase,
  bots: frBots satisfies typeof enBots,
  bulk: frBulk satisfies typeof enBulk,
  compare: frCompare satisfies typeof enCompare,
  connect: frConnect satisfies typeof enConnect,
  dialogs: frDialogs satisfies typeof enDialogs,
  entities: frEntities satisfies typeof enEntities,
  exporting: frExporting satisfies typeof enExporting,
  expressions: frExpressions satisfies typeof enExpressions,
  frame: frFrame satisfies typeof enFrame,
  gazettes: frGazettes satisfies typeof enGazettes,
  grid: frGrid satisfies typeof enGrid,
  importing: frImporting satisfies typeof enImporting,
  intents: frIntents satisfies typeof enIntents,
  logs: frLogs satisfies typeof enLogs,
  patterns: frPatterns satisfies typeof enPatterns,
  replace: frReplace satisfies typeof enReplace,
  settings: frSettings satisfies typeof enSettings,
  tests: frTests satisfies typeof enTests,
  try: frTry satisfies typeof enTry,
  usage: frUsage satisfies typeof enUsage,
  versions: frVersions satisfies typeof enVersions,
  voice: frVoice satisfies typeof enVoice,
}
