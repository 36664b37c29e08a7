/** All migrations in the order they apply. Never edit one that has shipped; add one. */
import * as start from './0001-start.ts'
import * as builder from './0002-builder.ts'
import * as sessions from './0003-sessions.ts'
import * as reached from './0004-reached.ts'
import * as totals from './0005-totals.ts'
import * as usage from './0006-usage.ts'
import * as logDays from './0007-logDays.ts'
import * as measurements from './0008-measurements.ts'
import * as jobs from './0009-jobs.ts'
import * as kept from './0010-kept.ts'
import * as logTotals from './0011-logTotals.ts'
import * as testRecordings from './0012-testRecordings.ts'
import * as turnIndex from './0013-turnIndex.ts'
import * as logBlocks from './0014-logBlocks.ts'
import * as environmentIndexes from './0015-environmentIndexes.ts'
import * as usageSenders from './0016-usageSenders.ts'
import * as turnPurge from './0017-turnPurge.ts'
import * as answers from './0018-answers.ts'
import * as testedState from './0019-testedState.ts'
import * as messageSequence from './0020-messageSequence.ts'
import * as turnChanges from './0021-turnChanges.ts'
import * as usageChannels from './0022-usageChannels.ts'
import * as channelEvents from './0023-channelEvents.ts'

export interface Migration {
  name: string
  /** statements separated by semicolons */
  sql: string
}

export const migrations: readonly Migration[] = [
  start,
  builder,
  sessions,
  reached,
  totals,
  usage,
  logDays,
  measurements,
  jobs,
  kept,
  logTotals,
  testRecordings,
  turnIndex,
  logBlocks,
  environmentIndexes,
  usageSenders,
  turnPurge,
  answers,
  testedState,
  messageSequence,
  turnChanges,
  usageChannels,
  channelEvents,
]
