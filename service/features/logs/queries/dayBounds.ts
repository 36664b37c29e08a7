const DAY_MS = 24 * 60 * 60 * 1000

/** The first moment of a day `YYYY-MM-DD`, in UTC. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** The first moment after a day `YYYY-MM-DD`, in UTC. */
export const dayAfter = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS)
