import type { InjectionKey } from 'vue'
import type { useTraining } from '../../composables/useTraining.ts'

/** Injection key of the frame's training state. */
export const trainingKey: InjectionKey<ReturnType<typeof useTraining>> = Symbol('training')
