/** So many of a scale, without the errors of binary fractions: 2.3 hundred millions are 230,000,000. */
export function scaled(value: number, scale: number): number {
  const power = Math.round(Math.log10(scale))
  const digits = String(value)
  return scale === 10 ** power && !digits.includes('e') ? Number(`${digits}e${power}`) : value * scale
}
