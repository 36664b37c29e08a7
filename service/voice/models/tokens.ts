/** Tokens of the smallest model: a blank and two words. */
const MIN_TOKENS = 3

/**
 * Checks a token file of sherpa-onnx: a token and its number in each line, no number twice. The library ends its process
 * when it meets another file.
 */
export function isTokenFile(text: string): boolean {
  const numbers = new Set<string>()
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const number = /^(?:.*\s)?(\d+)\s*$/u.exec(line)?.[1]
    if (number === undefined || numbers.has(number)) return false
    numbers.add(number)
  }
  return numbers.size >= MIN_TOKENS
}
