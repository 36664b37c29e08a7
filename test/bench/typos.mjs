/** Sentences with one mistake each, the same every time: a letter left out, added or replaced in a word of four or more. */
export function createTypos(seed) {
  let state = seed
  const draw = n => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * n)
  }
  return function misspell(text) {
    const words = text.split(' ')
    const long = words.flatMap((word, i) => (word.length >= 4 ? [i] : []))
    if (long.length === 0) return text
    const chosen = long[draw(long.length)]
    const word = words[chosen]
    const at = 1 + draw(word.length - 2)
    const kind = draw(3)
    const letter = kind === 0 ? '' : String.fromCharCode(97 + draw(26))
    words[chosen] = word.slice(0, at) + letter + word.slice(kind === 1 ? at : at + 1)
    return words.join(' ')
  }
}
