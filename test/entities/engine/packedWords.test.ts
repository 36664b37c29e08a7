import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildWords } from '../../../service/entities/engine/language.ts'
import { packWords, unpackWords } from '../../../service/entities/engine/packedWords.ts'
import { writeWords } from '../../../service/nlu/buildWords.ts'
import { openLexicons } from '../../../service/nlu/lexicon.ts'
import { context, findAll } from '../find.ts'

// words that the build compiled say the same as the files they were made of, and are left aside when these change

const folder = mkdtempSync(join(tmpdir(), 'parley-words-'))
const resources = join(folder, 'resources')
cpSync(join(import.meta.dirname, '..', '..', '..', 'resources'), resources, { recursive: true })
const built = join(folder, 'dist', 'service')

afterAll(() => rmSync(folder, { recursive: true }))

const TEXTS: Readonly<Record<string, string>> = {
  ar: 'الساعة الثالثة مساء 5 كيلوغرامات ومئتي ريال في الأيام الثلاثة القادمة',
  de: 'am Montagnachmittag fünfundzwanzig Kilo für 3 € in Köln, jeden 2. Tag',
  en: 'next Friday at 5 pm, 3 miles, twenty percent, every day, two and a half hours in Paris',
  fi: 'ensi viikolla kaksikymmentäviisi euroa, 80-luvulla Helsingissä',
  hi: 'अगले सोमवार शाम 5 बजे सवा किलो और 20 प्रतिशत',
  ja: '来週の月曜日の午後3時に5キロ、三割五分、東京で二千円',
  ko: '다음 주 월요일 오후 3시에 이만 오천 원, 20퍼센트',
  ru: 'в понедельник в 5 часов двадцать пять рублей в Москве, каждый день',
  zh: '下周一下午三点 5公斤 三成五 两千三百元 今年前三个月',
}

const sourcesOf = (isocode: string) => [
  `languages/${isocode}/entities.json`,
  'world/entities.json',
  `languages/${isocode}/cldr.json`,
  `languages/${isocode}/nationalities.json`,
]

describe('built words', () => {
  it('are those of the files, in every language', () => {
    const before = openLexicons(resources)
    expect(before.built('words/en.bin', sourcesOf('en'))).toBeNull()
    expect(writeWords(resources, built)).toEqual(before.languages)
    const after = openLexicons(resources)
    for (const isocode of after.languages) {
      expect(after.built(`words/${isocode}.bin`, sourcesOf(isocode))).not.toBeNull()
      const text = TEXTS[isocode] ?? '12/5/2014 10 km, 20 %, 5 €, 1234567, info@example.com'
      const find = (lexicons: typeof after) => findAll(text, isocode, { ...context, lexicons })
      expect(find(before).length).toBeGreaterThan(2)
      expect(find(after)).toEqual(find(before))
    }
  })

  it('are left aside when a file they were made of is another one', () => {
    appendFileSync(join(resources, 'languages', 'fi', 'entities.json'), '\n')
    const lexicons = openLexicons(resources)
    expect(lexicons.built('words/fi.bin', sourcesOf('fi'))).toBeNull()
    expect(lexicons.built('words/sv.bin', sourcesOf('sv'))).not.toBeNull()
    appendFileSync(join(resources, 'world', 'entities.json'), '\n')
    expect(openLexicons(resources).built('words/sv.bin', sourcesOf('sv'))).toBeNull()
  })

  it('are left aside when they were built before a setting of names was there', () => {
    const before = openLexicons(resources)
    const built = unpackWords<{ names: Record<string, unknown> }>(buildWords(before, 'nl').content)
    if (!built) throw new Error('no words')
    const { outside, ...names } = built.more.names
    expect(outside).toBeDefined()
    const old = packWords(built.words, { ...built.more, names })
    const find = (lexicons: typeof before) => findAll('Bel Sophie', 'nl', { ...context, lexicons })
    expect(find({ ...before, built: () => old })).toEqual(find(before))
  })
})
