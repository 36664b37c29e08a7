import type { Engines } from '../engine/engines.ts'
import type { Stretch } from './tags.ts'

/**
 * What an expression is annotated with when it is new: built-in entities and listed values. What was learned is left
 * to be suggested, or the engine would learn from itself.
 */
export async function annotate(
  { engines, now, about }: { engines: Engines; now(): Date; about: { timezone: string } },
  datasetId: number,
  source: string,
  language: string,
): Promise<Stretch[]> {
  const { spans } = await engines.analyse(datasetId, source, { language, now: now(), timezone: about.timezone })
  return spans.filter(span => span.origin !== 'learned').map(({ start, end, entity }) => ({ start, end, entity }))
}
