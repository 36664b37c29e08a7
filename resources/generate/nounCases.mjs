/** Names of places in the cases of languages that decline them, for the words that entities are found by. */

/**
 * Endings after the weak and the strong stem of a Finnish noun; A is an a or an ä, depending on the vowels before it.
 */
const finnish = (weak, strong = weak) => [
  ...['n', 'ssA', 'stA', 'llA', 'ltA', 'lle', 'ksi'].map(ending => weak + ending),
  ...[`${strong.at(-1)}n`, 'A'].map(ending => strong + ending),
]
/** Endings of the other cases: [ending of the name, its replacements]. The first matching row counts. */
const CASES = {
  da: [['', 's']], no: [['', 's']], sv: [['', 's']],
  de: [['e', 'en', 'es'], ['', 's']],
  ru: [['ия', 'ии', 'ию', 'ией'], ['ь', 'и', 'я', 'ю', 'е', 'ем', 'ью'], ['й', 'я', 'ю', 'е', 'ем'], ['а', 'ы', 'и', 'е', 'у', 'ой'], ['я', 'и', 'е', 'ю', 'ей'], ['во', 'ва', 'ву', 'ве', 'вом'], ['ы', '', 'ов', 'ам', 'ами', 'ах'], [/(?<=[бвгджзклмнпрстфхцчшщ])$/u, 'а', 'у', 'ом', 'е', 'ы']],
  pl: [['ia', 'ii', 'ię', 'ią'], ['ja', 'ji', 'ję', 'ją'], ['ka', 'ki', 'ce', 'kę', 'ką'], ['ga', 'gi', 'dze', 'gę', 'gą'], ['ra', 'ry', 'rze', 'rę', 'rą'], ['ta', 'ty', 'cie', 'tę', 'tą'], ['la', 'li', 'lę', 'lą'], ['a', 'y', 'i', 'ę', 'ą', 'ie'], ['ko', 'ka', 'ku', 'kiem'], ['o', 'a', 'u', 'em', 'ie'], ['y', '', 'ów', 'om', 'ami', 'ach'], ['ś', 'si', 'sią'], ['ń', 'nia', 'niu', 'niem', 'ni', 'nią'], ['ów', 'owa', 'owie', 'owem', 'owu'], ['t', 'tu', 'cie', 'tem', 'ta'], ['r', 'ru', 'rze', 'rem', 'ra'], ['k', 'ka', 'ku', 'kiem'], ['g', 'ga', 'gu', 'giem'], ['ch', 'chu', 'chem', 'cha'], ['d', 'du', 'dzie', 'dem'], ['l', 'lu', 'lem', 'la'], [/(?<=[bcfhjłmnprstwxzż])$/u, 'u', 'a', 'em', 'ie']],
  // behind the preposition ل the article loses its first letter: للقاهرة
  ar: [[/^ال/u, 'لل']],
  fi: [
    ['suomi', ...finnish('suome')], ['vallat', 'valtojen', 'valtain', 'valloissa', 'valloista', 'valtoihin', 'valloille'], ['maat', 'maiden', 'maissa', 'maista', 'maihin', 'maille'], ['kunnat', 'kuntien', 'kunnissa', 'kunnista', 'kuntiin'], ['saaret', 'saarten', 'saarien', 'saarilla', 'saarilta', 'saarille', 'saarissa', 'saarista', 'saariin'], ['it', 'ien', 'eillA', 'eiltA', 'eille', 'eissA', 'eistA', 'eihin'],
    ...['nti/nni', 'nta/nna', 'nki/ngi', 'nka/nga', 'kki/ki', 'kka/ka', 'kko/ko', 'tti/ti', 'tta/ta', 'ppi/pi', 'ppa/pa', 'lti/lli', 'lta/lla', 'rti/rri', 'rta/rra', 'mpi/mmi'].map(row => row.split('/')).map(([strong, weak]) => [strong, ...finnish(weak, strong)]),
    ...['a', 'e', 'o', 'u'].map(vowel => [vowel + vowel, ...finnish(vowel + vowel), `${vowel}${vowel}h${vowel}n`, `${vowel}${vowel}seen`]),
    ...['o', 'u', 'i', 'a', 'e'].map(vowel => [`${vowel}s`, ...finnish(`${vowel}kse`), ...finnish(`${vowel}si`)]),
    ...['a', 'ä', 'e', 'i', 'o', 'ö', 'u', 'y'].map(vowel => [vowel, ...finnish(vowel)]),
    [/(?<=\p{L})$/u, ...finnish('i')],
  ],
} // prettier-ignore
/** Of names of several words the last one is declined, or the first one begins otherwise. */
const LAST_ONLY = new Set(['fi', 'ar'])
/** The same of adjectives before or behind a noun: "Саудовская Аравия", "Korea Południowa". */
const ADJECTIVES = {
  ru: [['ая', 'ой', 'ую'], ['яя', 'ей', 'юю'], ['ое', 'ого', 'ому', 'ым', 'ом'], ['ые', 'ых', 'ым', 'ыми'], ['ие', 'их', 'им', 'ими'], ['ый', 'ого', 'ому', 'ым', 'ом'], ['ий', 'ого', 'ому', 'им', 'ом']],
  pl: [[/(?<=[scl]k)a$/u, 'iej', 'ą'], [/(?<=ow|zn|ln|rn|on|bn)a$/u, 'ej', 'ą'], [/(?<=[scl]k)ie$/u, 'ich', 'im', 'imi', 'iego'], [/(?<=ow|n)e$/u, 'ych', 'ym', 'ymi', 'ego'], [/(?<=ow|n)y$/u, 'ego', 'emu', 'ym']],
} // prettier-ignore

/** Names in all their cases, but those that are taken. Of several words the last is declined, and an adjective with it. */
export function inCases(table, isocode, taken) {
  const rows = CASES[isocode]
  if (!rows) return table
  const forms = name => [name, ...(declined(name) ?? [])].filter((form, at) => at === 0 || !taken.has(form))
  return Object.fromEntries(Object.entries(table).map(([key, names]) => [key, [...new Set(names.flatMap(forms))]]))

  function declined(name) {
    if (name.length < 4 || name.includes('<')) return undefined
    const [first = '', second, more] = name.split(' ')
    if (second === undefined) return formsIn(rows, name)
    const adjectives = ADJECTIVES[isocode]
    if (!adjectives) return LAST_ONLY.has(isocode) ? formsIn(rows, name) : undefined
    if (more !== undefined) return undefined
    return [
      ...pairs(formsIn(adjectives, first), formsIn(rows, second)),
      ...pairs(formsIn(rows, first), formsIn(adjectives, second)),
    ]
  }
}

/** An accusative or instrumental of one goes with that of the other only. */
function pairs(heads = [], tails = []) {
  return heads.flatMap(head => tails.filter(tail => isObject(head) === isObject(tail)).map(tail => `${head} ${tail}`))
}

const isObject = form => /[ąęую]$/u.test(form)

/** A word in the cases of the first row that its ending, or an expression for a part of it, belongs to. */
function formsIn(rows, word) {
  const row = rows.find(([part]) => (part instanceof RegExp ? part.test(word) : word.endsWith(part)))
  if (!row) return undefined
  const [part, ...others] = row
  const inForm = other => (part instanceof RegExp ? word.replace(part, other) : word.slice(0, word.length - part.length) + other) // prettier-ignore
  return others.map(other => inForm(other).replace('A', isFront(word) ? 'ä' : 'a'))
}

/**
 * True when the last vowel that exists as front and back vowel is a front one, and in words without such a vowel:
 * "Venäjä", "Helsinki".
 */
function isFront(word) {
  return (word.match(/[aouäöy]/g)?.at(-1) ?? 'ä') > 'u'
}
