/**
 * Writes languages/zh/segments.json: the words into which Chinese text is cut, the most frequent first, and names of
 * places.
 *
 *   npm pack @node-rs/jieba && tar xzf node-rs-jieba-*.tgz && node resources/generate/makeChineseWords.mjs package
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const COUNT = 22_000
/** Least frequency of a word that the list takes for a name: below it most are names. */
const FREQUENT = 500
/** Of these kinds of words a name is not made: verbs, adverbs, pronouns, prepositions, numbers and their like. */
const OUTER = /^(?:v|vd|vi|vq|a|ad|d|r|rr|p|c|m|mq|q|t|u|y|z|i|l|f|o|e)$/
const INNER = /^(?:n|vn|an|j|b|s)$/
const PLACE_ENDS = '州县市省区镇岛'
const FEATURE = /(?:[州县市省]|群岛|半岛|海峡|山脉|高原|平原|盆地|[河江湖山岛湾])$/

const folder = process.argv[2]
if (!folder) throw new Error('usage: node resources/generate/makeChineseWords.mjs <folder of @node-rs/jieba>')
const rows = readFileSync(join(folder, 'dict.txt'), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split(' '))
const words = rows.map(([word, frequency, kind]) => ({ word, frequency: Number(frequency), kind })).filter(({ word }) => word.length > 1).sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1)) // prettier-ignore
const folderOfLanguage = join(import.meta.dirname, '../../resources/languages/zh')
const readTable = name => JSON.parse(readFileSync(join(folderOfLanguage, name), 'utf8'))
const { lastNames, organizations } = readTable('nameParts.json')
const { region, city } = readTable('names.json')
const places = new Set(words.filter(({ kind }) => kind === 'ns').map(({ word }) => word))
const ordinary = new Set(words.filter(({ kind }) => OUTER.test(kind) || /^(?:n|vn|an|b)$/.test(kind)).slice(0, COUNT).map(({ word }) => word)) // prettier-ignore
/** Idioms of four characters and counted things that the list takes for places. */
const isPhrase = word => /^[一二三四五六七八九十百千万半两].{2}/.test(word) || (word.length === 4 && !/(?:[州县市省岛]|群岛|半岛|海峡|山脉|高原|平原|盆地)$/.test(word)) // prettier-ignore
const isPlace = word =>
  !ordinary.has(word) &&
  !isPhrase(word) &&
  ([...PLACE_ENDS].some(end => places.has(word + end)) ||
    (FEATURE.test(word) && word.length > 2 && !ordinary.has(word.replace(FEATURE, ''))))
/** Rules put the ending behind a place that is listed without it. */
const isDerived = word => [...PLACE_ENDS].includes(word.at(-1)) && places.has(word.slice(0, -1))
const isNoun = ({ word, frequency, kind }) =>
  INNER.test(kind) ||
  (kind === 'ns' && !isPlace(word) && !(word.length > 2 && FEATURE.test(word))) ||
  (/^n[rz]/.test(kind) && frequency >= FREQUENT && word.length === 2 && !lastNames.includes(word[0]))
/** Names of organizations are words of middling frequency. */
const RANK_OF_ORGANIZATIONS = 2000
const isKnown = new Set([...organizations.split(' '), ...region, ...city])
const kept = words.filter(row => !isKnown.has(row.word) && (OUTER.test(row.kind) || isNoun(row))).slice(0, COUNT)
// a "-" stands before words that no name is made of
const marked = kept.map(({ word, kind }) => (OUTER.test(kind) ? `-${word}` : word))
const listed = [...places].filter(word => isPlace(word) && !isDerived(word))
const lines = {
  words: [...marked.slice(0, RANK_OF_ORGANIZATIONS), ...organizations.split(' '), ...marked.slice(RANK_OF_ORGANIZATIONS)].join(' '), // prettier-ignore
  places: [...new Set([...listed, ...[...region, ...city].filter(word => word.length > 1)])].sort().join(' '),
}
writeFileSync(join(folderOfLanguage, 'segments.json'), `{\n${Object.entries(lines).map(([key, text]) => `"${key}": ${JSON.stringify(text)}`).join(',\n')}\n}\n`) // prettier-ignore
