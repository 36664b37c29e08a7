/**
 * Writes resources/world/emoji.json: name, tags and feeling of every emoji, emoticons and :shortcodes:.
 *
 *   node resources/generate/makeEmoji.mjs <folder of the package emojibase-data>
 *
 * Names and tags are CLDR's (Unicode-3.0) as emojibase-data (MIT) gives them; feelings and emoticons are our own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const data = resolve(process.argv[2] ?? join(root, 'node_modules', 'emojibase-data'))
const read = path => JSON.parse(readFileSync(join(data, path), 'utf8'))

/** Feeling → the emojis that show it. What is not listed shows none. */
const feelings = {
  happy: '😀😃😄😁😆😅🙂🙃😊😇😌😋🤗🤠🥳😎😺😸🙌👏🎉🎊💃🕺🌞🌈✨⭐🌟💯🏆🥇👍👌🤝✌🤟🙏🆗✅☺🫡🍾🥂🎁🎂🍀',
  love: '😍🥰😘😗😚😙😻😽❤🧡💛💚💙💜🤎🖤🤍🩷🩵🩶💕💞💓💗💖💘💝💟💌💋💑💏❣🫶🫂🤩♥💒👩‍❤️‍👨👨‍❤️‍👨👩‍❤️‍👩🌹💐❤️‍🔥❤️‍🩹',
  laugh: '😂🤣😹😝😛😜🤪😏😉',
  moved: '🥲🥹',
  neutral: '😐😑😶🫥🫤🤔🤨🫠🙄😬🤷🤐🤫😶‍🌫️',
  sad: '😢😭😞😔😟🙁☹😿😥😓😣😖💔🥺😪🥀⚰🪦',
  angry: '😠😡🤬👿😤💢😾🖕👎🗯😈',
  afraid: '😨😰😱😧😦🫣🙀😳',
  surprised: '😮😯😲🤯❗❓⁉‼',
  disgusted: '🤢🤮💩😒',
  ill: '🤒🤕🤧😷🥴😵🥵🥶😵‍💫',
  tired: '😩🥱😴💤😮‍💨😕',
}

/** Sentiment that a feeling adds to a text, -3 to 3. */
const scores = {
  happy: 2, love: 3, laugh: 2, moved: 1, neutral: 0, sad: -2, angry: -3, afraid: -2, surprised: 0, disgusted: -2, ill: -1,
  tired: -1,
} // prettier-ignore

/** Emoticon → emoji. Longer ones are tried first, so ":-))" is not ":-)" with a bracket. */
const emoticons = {
  '🙂': [':)', ':-)', '(:', '=)', ':]', ':^)', 'c:', '(-:'],
  '😀': [':D', ':-D', '=D', ':-))', ':))'],
  '😆': ['xD', 'XD', 'x-D', 'X-D', '>:D'],
  '😂': [":')", ":'-)", ":'D", ":'-D"],
  '😊': ['^^', '^_^', '^-^', '^.^', '(^_^)', '(^^)', '(^-^)', '(^o^)', '^o^', '(*^_^*)', '(´▽`)', '(＾▽＾)', '(＾＾)', '(≧▽≦)'],
  '😉': [';)', ';-)', ';]', ';^)', '*-)', ';D', ';-D'],
  '😛': [':P', ':-P', ':p', ':-p', '=P', '=p', ':b', ':-b', ':Þ'],
  '😜': [';P', ';-P', ';p', ';-p'],
  '😝': ['xP', 'XP'],
  '😗': [':*', ':-*', '=*'],
  '😘': [';*', ';-*'],
  '😎': ['8-)', 'B-)'],
  '😇': ['O:)', 'O:-)', '0:-)'],
  '😈': ['>:)', '>:-)', '}:)', '}:-)'],
  '😐': [':|', ':-|', '=|'],
  '😑': ['-_-', '-.-', '-__-', '(-_-)', '(-.-)', '(￣ー￣)'],
  '😕': [':/', ':-/', ':\\', ':-\\', '=/', '=\\', ':S', ':-S', ':s', ':-s'],
  '🙁': [':(', ':-(', '=(', ':[', ':-[', ':c', ':-c', '):', ')-:', ':((', ':-(('],
  '😢': [":'(", ":'-(", ";(", ";-(", 'T_T', 'T.T', 'T-T', 'TT', ';_;', '(T_T)', '(;_;)', '(ToT)', 'ToT', 'ㅠㅠ', 'ㅜㅜ', 'ㅠ_ㅠ', 'ㅜ_ㅜ', 'QQ'],
  '😭': [':,(', 'ㅠㅠㅠ', 'ㅜㅜㅜ'],
  '😠': ['>:(', '>:-(', ':@', ':-@', '>_<', '>.<', '(>_<)'],
  '😖': ['X-(', 'x-('],
  '😮': [':o', ':-o', ':O', ':-O', '=O', '=o', 'o_o', 'O_O', 'o_O', 'O_o', 'o.O', 'O.o', 'O.O', '0_0', '(o_o)', '(O_O)', '(ﾟДﾟ)'],
  '😨': ['D-:'],
  '🤐': [':X', ':-X', ':x', ':-x', ':#', ':-#'],
  '🤔': ['(・_・)?', '(?_?)'],
  '😓': ["(-_-;)", '(^_^;)', '^^;', '^_^;'],
  '🙇': ['m(_ _)m', 'm(__)m', 'm(_ _;)m', 'orz', 'OTZ'],
  '🤷': ['¯\\_(ツ)_/¯', '¯\\(ツ)/¯'],
  '😡': ['(╯°□°)╯︵ ┻━┻', '(╯°□°）╯︵ ┻━┻'],
  '😍': ['(♥_♥)', '♥_♥'],
  '😄': ['ㅋㅋ', 'ㅋㅋㅋ', 'ㅎㅎ', 'ㅎㅎㅎ', '\\o/', '\\(^o^)/', '＼(^o^)／'],
  '❤': ['<3', '&lt;3', '♡'],
  '💔': ['</3', '<\\3'],
  '🌹': ['@};-', "@}->--"],
} // prettier-ignore

/** Not feelings but letters and words: too often something else to be taken for emoticons. */
const ambiguous = new Set(['TT', 'QQ', 'c:'])

const entries = read('en/data.json').filter(entry => entry.group !== undefined || /^1F1[EF]/.test(entry.hexcode))
const feelingOf = new Map(
  Object.entries(feelings).flatMap(([feeling, list]) => split(list).map(emoji => [hexcode(emoji), feeling])),
)
const emojis = Object.fromEntries(
  entries.map(({ hexcode: code, label, tags = [] }) => [bare(code), [label, tags, feelingOf.get(bare(code)) ?? null]]),
)
const shortcodes = {}
for (const set of ['github', 'iamcal', 'emojibase']) {
  for (const [code, names] of Object.entries(read(`en/shortcodes/${set}.json`))) {
    for (const name of [names].flat()) if (bare(code) in emojis) shortcodes[name] ??= bare(code)
  }
}
const faces = Object.fromEntries(
  Object.entries(emoticons).flatMap(([emoji, list]) =>
    list.filter(text => !ambiguous.has(text)).map(text => [text, hexcode(emoji)]),
  ),
)
writeFileSync(
  join(root, 'resources', 'world', 'emoji.json'),
  `{\n"emojis": ${lines(emojis)},\n"feelings": ${JSON.stringify(scores)},\n"emoticons": ${lines(faces)},\n"shortcodes": ${lines(shortcodes)}\n}\n`,
)

/** One entry a line, in a fixed order, so that a change can be read. */
function lines(table) {
  const rows = Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{\n${rows.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}`
}

function split(list) {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(list)].map(part => part.segment)
}

function hexcode(emoji) {
  return bare(
    [...emoji].map(character => character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')).join('-'),
  )
}

/** Code points without the mark that asks for the colourful form: texts often leave it out. */
function bare(code) {
  return code
    .split('-')
    .filter(point => point !== 'FE0F')
    .join('-')
}
