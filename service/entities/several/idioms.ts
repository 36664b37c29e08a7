import { GAP, rule } from '../engine/grammar.ts'
import { marker } from '../engine/wordTable.ts'

declare module '../engine/symbols.ts' {
  interface Values {
    /** Words that look like an entity and are none: "guten Morgen", where "Morgen" alone is tomorrow. */
    idiom: true
    angle: true
    /** Words for streets and squares, which may be called by a date: "rue du 4 Septembre". */
    street: true
    /** Behind a superlative it compares: Arabic "أكبر من", larger than. */
    than: true
  }
}

/** Words of idioms. They take their place in the text like an entity, so that no part of them is one. */
export const idiomWords = { idiom: marker, angle: marker, than: marker, street: marker }

export const idiomRules = [
  // "a 45 degrees angle", "un angle de 45 degrés": no temperature
  rule('idiom', ['temperature', 'angle'], () => true),
  rule('idiom', ['angle', 'of?', 'temperature'], () => true),
  rule('idiom', ['street', 'monthDay', 'of?', 'monthName', 'year?'], () => true),
  // "أرخص من": cheaper than, no superlative
  rule('idiom', ['sort', 'than'], () => true, GAP.space),
]
