import type { Engines } from '../analysis/engines.ts'
import type { TagSpan } from './tags.ts'

/**
 * Annotates a new expression with built-in entities and listed values. Learned entities are only suggested elsewhere:
 * as annotations they would be training data made by the model itself.
 */
export async function annotate(
  { engines, now, about }: { engines: Engines; now(): Date; about: { timezone: string } },
  datasetId: number,
  source: string,
  language: string,
): Promise<TagSpan[]> {
  const { spans } = await engines.analyse(datasetId, source, { language, now: now(), timezone: about.timezone })
  return spans.filter(span => span.origin !== 'learned').map(({ start, end, entity }) => ({ start, end, entity }))
}
