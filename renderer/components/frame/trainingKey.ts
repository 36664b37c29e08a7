import type { InjectionKey } from 'vue'
import type { useTraining } from '../../composables/useTraining.ts'

/** The frame's one watch over the training, for the parts of the frame that show it. */
export const trainingKey: InjectionKey<ReturnType<typeof useTraining>> = Symbol('training')
