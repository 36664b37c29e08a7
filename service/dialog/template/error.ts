/** A template that can not be parsed or rendered. `position` is a UTF-16 offset into its source. */
export class TemplateError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.name = 'TemplateError'
    this.position = position
  }
}
