/** Ids in paths and fields. */
/** The id that a text stands for: a positive whole number that SQLite and JavaScript both hold exactly; else undefined. */
export const parseId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
