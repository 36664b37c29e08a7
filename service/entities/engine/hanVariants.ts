import variants from '../../../resources/world/hanVariants.json' with { type: 'json' }

/** Simplified characters by traditional ones; built when the first Han character is read. */
let table: Map<string, string> | null = null

/**
 * The simplified form of a traditional Han character, any other character itself. Chinese is written both ways and in
 * mixtures of them; Japanese data is folded like Japanese texts, so nothing is lost there.
 */
export function simplified(character: string): string {
  if (character < '\u3400') return character
  table ??= new Map([...variants.traditional].map((from, at) => [from, variants.simplified[at] ?? from]))
  return table.get(character) ?? character
}

/** A text in simplified characters, as long as it was. */
export function simplifiedText(text: string): string {
  return text.replace(HAN, simplified)
}

const HAN = /\p{Script=Han}/gu
