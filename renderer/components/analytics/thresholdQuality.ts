import type { Measurement } from '../../../service/contract/insights.ts'

type Analytics = NonNullable<Measurement['analytics']>

/** Quality at a confidence threshold; all 0..1. */
export interface ThresholdQuality {
  /** Share of predictions that were correct. */
  precision: number
  /** Share of all expressions that were classified correctly. */
  recall: number
  /** Share of all expressions that no intent was found for. */
  unanswered: number
}

/** Quality of an evaluation at a threshold in percent; undefined for an evaluation without confidences. */
export function qualityAt({ thresholds, intents }: Analytics, percent: number): ThresholdQuality | undefined {
  const right = thresholds?.right[percent]
  const wrong = thresholds?.wrong[percent]
  const total = intents.reduce((sum, { expressions }) => sum + expressions, 0)
  if (right === undefined || wrong === undefined || total === 0) return undefined
  const answered = right + wrong
  return {
    precision: answered > 0 ? right / answered : 1,
    recall: right / total,
    unanswered: 1 - answered / total,
  }
}
