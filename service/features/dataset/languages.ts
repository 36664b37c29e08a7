/** The languages of a version. */
import type { Dataset } from '../../store/models/dataset.ts'
import { expressionsByLanguage } from './queries/expressions.ts'
import { messageLanguages } from './queries/overview.ts'
import type { Store } from '../../store/store.ts'

interface VersionLanguage {
  isocode: string
  expressions: number
  /** True for the primary one, and when an expression or a message is written in it. */
  isUsed: boolean
}

/** The primary language, then those of expressions, the most frequent first, those that are set, and those of messages. */
export async function versionLanguages(
  store: Store,
  { id, versionId, language, settings }: Dataset,
): Promise<VersionLanguage[]> {
  const [learned, written] = await Promise.all([expressionsByLanguage(store, id), messageLanguages(store, versionId)])
  const counts = new Map(learned.map(one => [one.language, one.n]))
  const used = new Set([language, ...counts.keys(), ...written])
  return [...new Set([language, ...counts.keys(), ...(settings.languages ?? []), ...written])].map(isocode => ({
    isocode,
    expressions: counts.get(isocode) ?? 0,
    isUsed: used.has(isocode),
  }))
}
