/**
 * How nouns of a language make their plural: data, because a language that is not here has the ending -s and the plural
 * that a template gives.
 */
interface Plurals {
  /** Plurals by their singular, in lower case. */
  irregular: ReadonlyMap<string, string>
  /** Endings and what takes their place, the first that fits. */
  endings: readonly (readonly [ending: RegExp, plural: string])[]
}

/** Plurals by their singular, of pairs with a space between. */
const plurals = (pairs: readonly string[]): ReadonlyMap<string, string> =>
  new Map(pairs.map(pair => pair.split(' ') as [string, string])) // as: two words each

const PLURALS: Readonly<Record<string, Plurals>> = {
  en: {
    irregular: plurals(
      (
        'child children, person people, man men, woman women, foot feet, tooth teeth, goose geese, mouse mice, louse lice, ' +
        'ox oxen, die dice, penny pence, half halves, calf calves, elf elves, hoof hooves, knife knives, leaf leaves, ' +
        'life lives, loaf loaves, scarf scarves, self selves, shelf shelves, thief thieves, wife wives, wolf wolves, ' +
        'potato potatoes, tomato tomatoes, hero heroes, echo echoes, veto vetoes, torpedo torpedoes, analysis analyses, ' +
        'basis bases, crisis crises, thesis theses, axis axes, criterion criteria, phenomenon phenomena, datum data, ' +
        'medium media, cactus cacti, quiz quizzes, sheep sheep, fish fish, deer deer, moose moose, series series, ' +
        'stomach stomachs, monarch monarchs, epoch epochs, species species, aircraft aircraft, salmon salmon, trout trout, offspring offspring'
      ).split(', '),
    ),
    endings: [
      [/([^aeiou])y$/i, '$1ies'],
      [/(s|x|z|ch|sh)$/i, '$1es'],
      [/(wo|police|fire|sales|gentle|chair|crafts)man$/i, '$1men'],
    ],
  },
  fr: {
    irregular: plurals(
      (
        'œil yeux, ciel cieux, travail travaux, vitrail vitraux, bail baux, corail coraux, émail émaux, bijou bijoux, ' +
        'caillou cailloux, chou choux, genou genoux, hibou hiboux, joujou joujoux, pou poux, monsieur messieurs, ' +
        'madame mesdames, mademoiselle mesdemoiselles, bal bals, carnaval carnavals, festival festivals, récital récitals, ' +
        'pneu pneus, bleu bleus'
      ).split(', '),
    ),
    endings: [
      [/([sxz])$/i, '$1'],
      [/(eau|au|eu)$/i, '$1x'],
      [/al$/i, 'aux'],
    ],
  },
  es: {
    irregular: plurals(
      'mes meses, país países, bus buses, tos toses, dios dioses, interés intereses, inglés ingleses, francés franceses'.split(
        ', ',
      ),
    ),
    endings: [
      [/([aeiou]s)$/i, '$1'],
      [/z$/i, 'ces'],
      [/ión$/i, 'iones'],
      [/([^aeiouáéíóús])$/i, '$1es'],
    ],
  },
  pt: {
    irregular: plurals('pão pães, cão cães, alemão alemães, mão mãos, irmão irmãos'.split(', ')),
    endings: [
      [/ão$/i, 'ões'],
      [/m$/i, 'ns'],
      [/([aou])l$/i, '$1is'],
      [/([rz])$/i, '$1es'],
    ],
  },
}

/** The plural of a noun; of several words the last one changes. */
export function pluralOf(noun: string, language: string): string {
  const known = PLURALS[language]
  const [, before = '', word = noun] = /^(.*?)([^\s-]+)$/su.exec(noun) ?? []
  const irregular = known?.irregular.get(word.toLowerCase())
  if (irregular !== undefined) return before + likeWritten(word, irregular)
  const rule = known?.endings.find(([ending]) => ending.test(word))
  return before + (rule ? word.replace(rule[0], rule[1]) : `${word}s`)
}

/** Capitals as in the word that is replaced. */
function likeWritten(word: string, plural: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return plural.toUpperCase()
  const [first = ''] = word
  return first === first.toUpperCase() ? plural.charAt(0).toUpperCase() + plural.slice(1) : plural
}
