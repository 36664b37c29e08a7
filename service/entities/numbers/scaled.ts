/** So many of a scale, without the errors of binary fractions: 2.3 hundred millions are 230,000,000. */
export function scaled(value: number, scale: number): number {
  const power = Math.round(Math.log10(scale))
  const digits = String(value)
  return scale === 10 ** power && !digits.includes('e') ? Number(`${digits}e${power}`) : value * scale
}

/** The scale last named: "a million and a half" is half a million more. */
export function scaleOf(value: number): number {
  return [1e12, 1e9, 1e6, 1e3].find(scale => value >= scale && value % scale === 0) ?? 1
}

/** The scale whose decimals were said: "two point three million", 二点三万. */
export function scaleOfDecimals(value: number): number {
  const isOneDigit = (scale: number) => value >= scale && value < 10 * scale && value % scale === 0
  return [1e12, 1e9, 1e8, 1e6, 1e4, 1e3].find(isOneDigit) ?? scaleOf(value)
}
