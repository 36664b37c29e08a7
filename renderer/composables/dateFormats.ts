/** Formatters by language and options: making one costs a hundred times its use, and a table shows a time in each row. */
const formats = new Map<string, unknown>()

function kept<Format>(key: string, make: () => Format): Format {
  const known = formats.get(key) ?? make()
  formats.set(key, known)
  return known as Format // as: a key belongs to one kind of format
}

/** Formats a date in a language; a day of the calendar is given at midnight UTC with `timeZone: 'UTC'`. */
export const formatDate = (date: Date, locale: string, options: Intl.DateTimeFormatOptions): string =>
  kept(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options)).format(date)

/** The formatter of times relative to now. */
export const relativeFormat = (locale: string, style: 'long' | 'short'): Intl.RelativeTimeFormat =>
  kept(`relative ${locale} ${style}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }))
