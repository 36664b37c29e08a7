import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '../../../service/contract/basics.ts'
import { VOICE_LANGUAGES } from '../../../service/contract/speech/voiceLanguages.ts'
import { startDocument } from '../../../service/nlu/document.ts'
import type { Context } from '../../../service/nlu/stage.ts'
import { compileKnowledge } from '../../../service/nlu/knowledge.ts'
import { botPrior, detectLanguage } from '../../../service/nlu/language/detectLanguage.ts'
import { LANGUAGE_MODEL, openLanguageDetector, type LanguageDetector } from '../../../service/nlu/language/detector.ts'
import { readLanguageModel, writeLanguageModel } from '../../../service/nlu/language/modelFile.ts'
import { readLanguageRows } from '../../../service/nlu/language/languageRows.ts'
import { noLexicons, openLexicons } from '../../../service/nlu/lexicon.ts'

const resources = join(import.meta.dirname, '..', '..', '..', 'resources')
const languages = readLanguageRows(resources)

/** ISO code → sentences as people write them to a bot. */
const sentences: Record<string, string[]> = {
  en: ['I would like to change my reservation', 'where is my parcel', 'what can you do for me'],
  fr: ['je voudrais modifier ma réservation', 'où est mon colis', 'qu’est-ce que tu peux faire'],
  es: ['quisiera cambiar mi reserva', '¿dónde está mi paquete?', 'qué puedes hacer por mí'],
  de: ['ich möchte meine Buchung ändern', 'wo ist mein Paket', 'was kannst du für mich tun'],
  ar: ['أريد تغيير الحجز', 'أين طردي', 'ماذا يمكنك أن تفعل'],
  ca: ['voldria canviar la meva reserva', 'on és el meu paquet', 'què pots fer per a mi'],
  da: ['jeg vil gerne ændre min reservation', 'hvornår kommer min pakke', 'hvad kan du gøre for mig'],
  fi: ['haluaisin muuttaa varaustani', 'missä pakettini on', 'mitä voit tehdä puolestani'],
  hi: ['मैं अपना आरक्षण बदलना चाहता हूँ', 'मेरा पार्सल कहाँ है'],
  it: ['vorrei cambiare la mia prenotazione', 'dov’è il mio pacco', 'che cosa puoi fare per me'],
  ja: ['予約を変更したいです', '荷物はどこですか', '東京都港区'],
  ko: ['예약을 변경하고 싶어요', '내 소포는 어디에 있나요'],
  nl: ['ik wil graag mijn reservering wijzigen', 'waar is mijn pakket', 'wat kun je voor me doen'],
  no: ['jeg ønsker å endre bestillingen min', 'når kommer pakken min fram', 'hva kan du gjøre for meg'],
  pl: ['chciałbym zmienić rezerwację', 'gdzie jest moja paczka', 'co możesz dla mnie zrobić'],
  pt: ['eu gostaria de mudar a minha reserva', 'onde está a minha encomenda', 'o que você pode fazer'],
  ru: ['я хочу изменить бронирование', 'где моя посылка', 'что ты умеешь'],
  sv: ['jag skulle vilja ändra min bokning', 'var är mitt paket', 'vad kan du göra för mig'],
  zh: ['我想更改我的预订', '我的包裹在哪里', '你能做什么'],
  bg: ['искам да променя резервацията си'],
  cs: ['chtěl bych změnit svou rezervaci'],
  el: ['θα ήθελα να αλλάξω την κράτησή μου'],
  fa: ['می‌خواهم رزرو خود را تغییر دهم'],
  he: ['אני רוצה לשנות את ההזמנה שלי'],
  hu: ['szeretném módosítani a foglalásomat'],
  id: ['saya ingin mengubah pemesanan saya'],
  ro: ['aș dori să îmi modific rezervarea'],
  th: ['ฉันต้องการเปลี่ยนการจอง'],
  tr: ['rezervasyonumu değiştirmek istiyorum'],
  uk: ['я хочу змінити своє бронювання'],
  vi: ['tôi muốn thay đổi đặt phòng của mình'],
}

let detector: LanguageDetector
beforeAll(() => {
  detector = openLanguageDetector(readFileSync(join(resources, LANGUAGE_MODEL)))
})

const language = (text: string) => detector.detect(text)?.language

describe('detecting a language', () => {
  it.each(Object.entries(sentences))('knows %s', (isocode, texts) => {
    expect(texts.map(text => [text, language(text)])).toEqual(texts.map(text => [text, isocode]))
  })

  it('does not mind case, punctuation, digits and emojis', () => {
    expect(language('WO IST MEIN PAKET???')).toBe('de')
    expect(language('👋 bonjour, je suis arrivé à 10:30!')).toBe('fr')
  })

  it('takes the script of the sentence, not that of a name in it', () => {
    expect(language('أضف Bob Marley إلى Spotify')).toBe('ar')
    expect(language('включи Bohemian Rhapsody')).toBe('ru')
  })

  it('ranks every language of the script, with probabilities that add up to one', () => {
    const ranking = detector.rank('hotel')
    expect(ranking.length).toBeGreaterThan(20)
    expect(ranking.reduce((sum, guess) => sum + guess.confidence, 0)).toBeCloseTo(1)
    expect(ranking.map(guess => guess.confidence)).toEqual(ranking.map(guess => guess.confidence).sort((a, b) => b - a))
  })

  it('is surer of a sentence than of a word', () => {
    const word = detector.detect('station')?.confidence ?? 1
    expect(detector.detect('when does the next train leave from this station')?.confidence).toBeGreaterThan(word)
  })

  it('settles a word of several languages by what the bot speaks', () => {
    const [first, second] = detector.rank('hotel restaurant')
    expect(second).toBeDefined()
    const other = second?.language ?? ''
    expect(detector.detect('hotel restaurant', new Map([[other, 50]]))?.language).toBe(other)
    expect(first?.language).not.toBe(other)
  })

  it('still hears another language than those the bot speaks', () => {
    expect(detector.detect('where is my parcel, please', botPrior('fr', ['fr', 'de']))?.language).toBe('en')
  })

  it('hears a sentence the bot was taught in the language it was taught in', () => {
    expect(detector.detect('hotel restaurant', botPrior('en', ['en', 'nl'], ['nl']))?.language).toBe('nl')
  })

  it('answers a text without letters with the prior, without a prior with nothing', () => {
    expect(detector.detect('12:30 😀')).toBeNull()
    expect(detector.detect('', botPrior('it', ['it', 'en']))?.language).toBe('it')
  })

  it('answers the same again and again', () => {
    const first = detector.rank('guten Morgen zusammen')
    detector.rank('quite another sentence, and a long one')
    expect(detector.rank('guten Morgen zusammen')).toEqual(first)
  })

  it('answers any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), text => {
        const guess = detector.detect(text)
        if (guess) expect(guess.confidence).toBeGreaterThan(0)
      }),
    )
    expect(detector.detect('\uD800'.repeat(10_000))).toBeDefined()
    expect(language('ab '.repeat(100_000))).toBeDefined()
  })

  it('has a model of at most 5 MB', () => {
    expect(statSync(join(resources, LANGUAGE_MODEL)).size).toBeLessThanOrEqual(5_000_000)
  })
})

describe('the stage', () => {
  const context = (folder: string | null): Context => ({
    now: new Date('2026-01-05T09:00:00Z'),
    timezone: 'UTC',
    lexicons: folder === null ? noLexicons : openLexicons(folder),
    models: new Map(),
    knowledge: compileKnowledge({
      primaryLanguage: 'nl',
      languages: ['nl'],
      strictness: 0,
      intents: [],
      entities: [],
      lists: [],
      enrichments: [],
    }),
  })

  it('keeps the language it is given', () => {
    expect(detectLanguage(startDocument('where is my parcel', 'fr'), context(resources)).language).toBe('fr')
  })

  it('detects one otherwise', () => {
    expect(detectLanguage(startDocument('where is my parcel', ''), context(resources)).language).toBe('en')
  })

  it('falls back to the bot’s primary language', () => {
    expect(detectLanguage(startDocument('123', ''), context(resources)).language).toBe('nl')
    expect(detectLanguage(startDocument('where is my parcel', ''), context(null)).language).toBe('nl')
  })
})

describe('the model file', () => {
  it('holds exactly the languages of the index', () => {
    const model = readLanguageModel(readFileSync(join(resources, LANGUAGE_MODEL)))
    const known = [...model.values()].flatMap(script => script.languages)
    expect(known.sort()).toEqual(languages.map(({ isocode }) => isocode).sort())
  })

  it('is written as it was read', () => {
    const bytes = new Uint8Array(readFileSync(join(resources, LANGUAGE_MODEL)))
    expect(Buffer.compare(writeLanguageModel(readLanguageModel(bytes)), bytes)).toBe(0)
  })

  it('is read wherever it lies in memory', () => {
    const bytes = readFileSync(join(resources, LANGUAGE_MODEL))
    const moved = new Uint8Array(bytes.length + 1)
    moved.set(bytes, 1)
    expect(openLanguageDetector(moved.subarray(1)).detect('wo ist mein Paket')?.language).toBe('de')
  })

  it('is refused when it is something else or cut short', () => {
    const bytes = readFileSync(join(resources, LANGUAGE_MODEL))
    expect(() => readLanguageModel(new Uint8Array([1, 2, 3]))).toThrow('not a language model')
    expect(() => readLanguageModel(bytes.subarray(0, 100_000))).toThrow('cut short')
  })
})

describe('the list of languages', () => {
  it('has each code, slug and number once, and the nineteen supported ones', () => {
    for (const key of ['isocode', 'slug', 'id'] as const) {
      const values = languages.map(row => row[key])
      expect(new Set(values).size).toBe(languages.length)
    }
    expect(languages.filter(row => row.is_supported)).toHaveLength(19)
  })

  it('gives the contract its voice languages: `npm run languages` was run after the last change', () => {
    const hasVoice = (isocode: string): boolean =>
      JSON.parse(readFileSync(join(resources, 'languages', isocode, 'language.json'), 'utf8')).voice
    const voices = languages.filter(row => row.is_supported && hasVoice(row.isocode))
    expect(VOICE_LANGUAGES).toEqual(voices.map(row => row.isocode))
  })

  it('uses codes of ISO 639-1', () => {
    expect(LANGUAGE_CODES).toHaveLength(184)
    for (const { isocode } of languages) expect(LANGUAGE_CODES).toContain(isocode)
  })
})
