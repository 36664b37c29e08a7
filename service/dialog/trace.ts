/** Records why a turn went as it did. */

export type TraceLevel = 'info' | 'warning' | 'error'

export interface TraceStep {
  code: string
  level: TraceLevel
  [detail: string]: unknown
}

const LEVELS: readonly TraceLevel[] = ['info', 'warning', 'error']

/** Steps of a level and of the graver ones. */
export const stepsFrom = (trace: readonly TraceStep[], level: TraceLevel): TraceStep[] =>
  trace.filter(step => LEVELS.indexOf(step.level) >= LEVELS.indexOf(level))
