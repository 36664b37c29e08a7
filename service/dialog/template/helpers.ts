/** The helpers of the dialect, by name. */
import type { Helper } from './helper.ts'
import { listHelpers } from './helpersLists.ts'
import { logicHelpers } from './helpersLogic.ts'
import { numberHelpers } from './helpersNumbers.ts'
import { textHelpers } from './helpersText.ts'

const HELPERS: ReadonlyMap<string, Helper> = new Map(
  Object.entries({ ...textHelpers, ...listHelpers, ...logicHelpers, ...numberHelpers }),
)

export const helperOf = (name: string): Helper | undefined => HELPERS.get(name)

/** Names of all helpers, for completion. */
export const HELPER_NAMES: readonly string[] = [...HELPERS.keys()].sort()
