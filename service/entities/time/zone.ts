/** Between instants and what a clock on the wall shows, by the zone rules of the runtime (ICU), or at a fixed offset. */
import { MINUTE } from './calendar.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const options = { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', era: 'short' } as const // prettier-ignore
  const made = new Intl.DateTimeFormat('en-US', options)
  formats.set(zone, made)
  return made
}

/** Wall-clock time of a zone at an instant, in milliseconds as if it were UTC. */
export function toWall(instant: number, zone: string): number {
  const fixed = fixedOffset(zone)
  if (fixed !== null) return instant + fixed
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const year = parts.get('era') === 'BC' ? 1 - read('year') : read('year')
  const day = new Date(0).setUTCFullYear(year, read('month') - 1, read('day'))
  return day + ((read('hour') * 60 + read('minute')) * 60 + read('second')) * 1000 + (((instant % 1000) + 1000) % 1000)
}

/** The instant at which the wall clock shows a time; the earlier one where it shows it twice, the later where never. */
export function toInstant(wall: number, zone: string): number {
  const fixed = fixedOffset(zone)
  if (fixed !== null) return wall - fixed
  const early = wall - offset(wall - 86_400_000, zone)
  const late = wall - offset(wall + 86_400_000, zone)
  const isRight = (instant: number) => toWall(instant, zone) === wall
  return isRight(early) ? early : isRight(late) ? late : early
}

/** Milliseconds by which clocks are ahead of UTC, of "UTC" or "+0530"; null for zones with rules. */
function fixedOffset(zone: string): number | null {
  if (zone === 'UTC') return 0
  if (!/^[+-]\d{4}$/.test(zone)) return null
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3))
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE
}

function offset(instant: number, zone: string): number {
  return toWall(instant, zone) - instant
}
