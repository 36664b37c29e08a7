/**
 * Positions of sun and moon as seen from the earth (Meeus, Astronomical Algorithms, 2nd ed., chapters 25 and 47, the
 * largest terms only: good to 0.02 degrees between 1800 and 2200, which is minutes of time). Times are milliseconds UTC.
 */

const J2000 = Date.UTC(2000, 0, 1, 12)
const CENTURY = 36_525 * 86_400_000

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const turn = (degrees: number) => ((degrees % 360) + 360) % 360

/** Longitude of the sun on the ecliptic in degrees; 0 at the equinox of March. */
export function sunLongitude(time: number): number {
  const t = (time - J2000) / CENTURY
  const anomaly = 357.52911 + 35_999.05029 * t
  const center = (1.914602 - 0.004817 * t) * sine(anomaly) + 0.019993 * sine(2 * anomaly) + 0.000289 * sine(3 * anomaly)
  return turn(280.46646 + 36_000.76983 * t + center)
}

/** How far the sun has gone through the stars, for calendars that count so: degrees, by the ayanamsa of Lahiri. */
export function siderealSun(time: number): number {
  const t = (time - J2000) / CENTURY
  return turn(sunLongitude(time) - 23.853 - 1.3972 * t)
}

/** Terms of the moon's longitude: degrees, then how often elongation, sun's and moon's anomaly and latitude count. */
const MOON: readonly (readonly [degrees: number, d: number, m: number, n: number, f: number])[] = [
  [6.288774, 0, 0, 1, 0], [1.274027, 2, 0, -1, 0], [0.658314, 2, 0, 0, 0], [0.213618, 0, 0, 2, 0],
  [-0.185116, 0, 1, 0, 0], [-0.114332, 0, 0, 0, 2], [0.058793, 2, 0, -2, 0], [0.057066, 2, -1, -1, 0],
  [0.053322, 2, 0, 1, 0], [0.045758, 2, -1, 0, 0], [-0.040923, 0, 1, -1, 0], [-0.03472, 1, 0, 0, 0],
  [-0.030383, 0, 1, 1, 0], [0.015327, 2, 0, 0, -2], [-0.012528, 0, 0, 1, 2], [0.01098, 0, 0, 1, -2],
  [0.010675, 4, 0, -1, 0], [0.010034, 0, 0, 3, 0], [0.008548, 4, 0, -2, 0], [-0.007888, 2, 1, -1, 0],
] // prettier-ignore

/** How far the moon is ahead of the sun in degrees: 0 at new moon, 180 at full moon. */
export function elongation(time: number): number {
  const t = (time - J2000) / CENTURY
  const [d, m] = [297.8501921 + 445_267.1114034 * t, 357.5291092 + 35_999.0502909 * t]
  const [n, f] = [134.9633964 + 477_198.8675055 * t, 93.272095 + 483_202.0175233 * t]
  const shift = MOON.reduce((sum, [size, a, b, c, e]) => sum + size * sine(a * d + b * m + c * n + e * f), 0)
  return turn(218.3164477 + 481_267.88123421 * t + shift - sunLongitude(time))
}

/** Degrees that the moon gains on the sun in a day, on average. */
const GAIN = 360 / 29.530588853

/** The last new moon at or before a time, to the minute. */
export function newMoonBefore(time: number): number {
  let at = time - (elongation(time) / GAIN) * 86_400_000
  for (let step = 0; step < 4; step += 1) {
    const off = elongation(at)
    at -= ((off > 180 ? off - 360 : off) / GAIN) * 86_400_000
  }
  return at > time ? newMoonBefore(time - 86_400_000) : at
}
