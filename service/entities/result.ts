import { z } from 'zod'

/** The id, slug and fields of a built-in entity type, as the interface shows them. */
export interface ResultType<Shape extends z.ZodRawShape = z.ZodRawShape, Slug extends string = string> {
  /** Id of the built-in entity; ids never change, so a new type takes the next one. */
  readonly id: number
  readonly slug: Slug
  readonly schema: z.ZodObject<{ raw: z.ZodString; confidence: z.ZodNumber } & Shape>
}

/** The fields of a type besides `raw` and `confidence`. */
export type Fields<Result> = Result extends ResultType<infer Shape, string> ? z.infer<z.ZodObject<Shape>> : never

/** Fields of an amount with a unit. */
export const quantityFields = { scalar: z.number(), unit: z.string() }

/** Declares what the interface shows of a type: `raw`, `confidence` and these fields. */
export function resultType<Slug extends string, Shape extends z.ZodRawShape>(
  slug: Slug,
  id: number,
  fields: Shape,
): ResultType<Shape, Slug> {
  return { id, slug, schema: z.object({ raw: z.string(), confidence: z.number(), ...fields }) }
}
