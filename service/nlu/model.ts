/** One trained model, of one dataset and language. */
export interface Model {
  readonly language: string
}
