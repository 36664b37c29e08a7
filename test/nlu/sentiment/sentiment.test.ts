import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startDocument, type Sentiment } from '../../../service/nlu/document.ts'
import type { Context } from '../../../service/nlu/stage.ts'
import { findFormats } from '../../../service/entities/formats/formats.ts'
import { addDialogueAct } from '../../../service/nlu/dialogueAct/dialogueAct.ts'
import { compileKnowledge } from '../../../service/nlu/knowledge.ts'
import { openLexicons } from '../../../service/nlu/lexicon.ts'
import { supportedLanguages } from '../../../service/nlu/language/languageRows.ts'
import { addSentiment } from '../../../service/nlu/sentiment/sentiment.ts'
import { addTokens } from '../../../service/nlu/text/addTokens.ts'

const resources = join(import.meta.dirname, '..', '..', '..', 'resources')
const context: Context = {
  now: new Date('2026-01-05T09:00:00Z'),
  timezone: 'UTC',
  lexicons: openLexicons(resources),
  models: new Map(),
  knowledge: compileKnowledge({
    primaryLanguage: 'en',
    languages: [],
    strictness: 0,
    intents: [],
    entities: [],
    lists: [],
    enrichments: [],
  }),
}

function sentimentOf(text: string, language: string): Sentiment {
  const read = addDialogueAct(addTokens(startDocument(text, language), context), context)
  return addSentiment({ ...read, entities: findFormats(read, context) }, context).sentiment
}

/** Language → very positive, positive, neutral, negative, very negative sentence. */
const sentences: Record<string, [string, string, string, string, string]> = {
  en: ['I absolutely love it!', 'The room was nice.', 'I need a table for two.', 'The food was not good.', 'This is horrible!'],
  fr: ['C’est vraiment magnifique !', 'Le repas était bon, merci.', 'Je voudrais une chambre.', 'Je ne suis pas content.', 'Je déteste cet hôtel.'],
  es: ['¡Me encanta, es perfecto!', 'La comida es buena.', 'Quiero una mesa para dos.', 'No me gusta.', 'Es horrible, odio esto.'],
  de: ['Das ist wirklich großartig!', 'Das Zimmer war schön.', 'Ich möchte einen Tisch.', 'Das Essen war nicht gut.', 'Das ist furchtbar.'],
  ar: ['أحب هذا الفندق جدا', 'الطعام لذيذ', 'أريد حجز غرفة', 'الخدمة ليست جيدة', 'هذا فظيع جدا'],
  ca: ['M’encanta, és perfecte!', 'El menjar és bo i agradable.', 'Vull una taula per a dos.', 'No m’agrada gens.', 'És horrible.'],
  da: ['Det er helt fantastisk!', 'Maden var god.', 'Jeg vil have et bord.', 'Det er ikke godt.', 'Det er forfærdeligt.'],
  fi: ['Tämä on aivan mahtava!', 'Ruoka oli hyvää.', 'Haluan varata pöydän.', 'Palvelu ei ollut hyvää.', 'Tämä on kauheaa.'],
  hi: ['यह शानदार है', 'खाना अच्छा था', 'मुझे एक कमरा चाहिए', 'खाना अच्छा नहीं था', 'यह बहुत घटिया है'],
  it: ['È assolutamente fantastico!', 'Il cibo era buono.', 'Vorrei un tavolo per due.', 'Non sono contento.', 'È orribile.'],
  ja: ['この店が大好きです！', '料理は美味しかったです', '二人分の席を予約します', 'サービスが悪かったです', '本当に最悪です'],
  ko: ['정말 최고예요!', '음식이 맛있어요', '두 명 자리를 예약하고 싶습니다', '서비스가 나빠요', '정말 끔찍해요'],
  nl: ['Het is echt fantastisch!', 'Het eten was lekker.', 'Ik wil een tafel voor twee.', 'Het eten was niet goed.', 'Dit is verschrikkelijk.'],
  no: ['Det er helt fantastisk!', 'Maten var god.', 'Jeg vil ha et bord.', 'Det er ikke bra.', 'Dette er forferdelig.'],
  pl: ['To jest naprawdę wspaniałe!', 'Jedzenie było dobre.', 'Potrzebuję stolika dla dwojga.', 'Jedzenie nie było dobre.', 'To jest okropne.'],
  pt: ['Eu adoro, é perfeito!', 'A comida estava boa.', 'Quero uma mesa para dois.', 'Não gostei da comida.', 'É horrível.'],
  ru: ['Это просто великолепно!', 'Еда была вкусной.', 'Мне нужен столик на двоих.', 'Мне не нравится.', 'Это ужасно.'],
  sv: ['Det är helt fantastiskt!', 'Maten var god.', 'Jag vill ha ett bord.', 'Det är inte bra.', 'Det är fruktansvärt.'],
  zh: ['太棒了，我爱你！', '房间很漂亮', '我要订一张桌子', '我不喜欢这个', '服务糟糕透了，恶心'],
} // prettier-ignore

const steps: Sentiment[] = ['vpositive', 'positive', 'neutral', 'negative', 'vnegative']

describe('sentiment', () => {
  it.each(Object.entries(sentences))('has five steps in %s', (language, [...texts]) => {
    expect(texts.map(text => [text, sentimentOf(text, language)])).toEqual(texts.map((text, i) => [text, steps[i]]))
  })

  it.each([
    ['a negation turns it', 'it was not bad', 'positive'],
    ['a negation does not reach over a comma', 'no, it was good', 'positive'],
    ['an intensifier makes it stronger', 'very good', 'vpositive'],
    ['a diminisher makes it weaker', 'a bit slow', 'neutral'],
    ['what follows "but" counts for more', 'nice room but the service was terrible', 'negative'],
    ['stretched letters are understood', 'goooood', 'positive'],
    ['an emoji counts', 'the room 😡', 'vnegative'],
    ['an emoticon counts', 'the room :-)', 'positive'],
    ['a greeting is neutral', 'good morning', 'neutral'],
    ['a wish is neutral', 'find me a good hotel', 'neutral'],
    ['a complaint in a question counts', 'why is your service so bad?', 'vnegative'],
    ['saying it twice does not make it extreme', 'good and nice', 'positive'],
  ])('%s: %s', (_, text, sentiment) => {
    expect(sentimentOf(text, 'en')).toBe(sentiment)
  })

  it('is neutral in a language without words, but for its emojis', () => {
    expect(sentimentOf('bonega', 'eo')).toBe('neutral')
    expect(sentimentOf('bonega 😍', 'eo')).toBe('vpositive')
  })

  it('is found for any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.keys(sentences)), (text, language) => {
        expect(steps).toContain(sentimentOf(text, language))
      }),
    )
  })

  it('has at least 250 words in every fully supported language, none in two steps', () => {
    for (const isocode of supportedLanguages(resources)) {
      const file = join(resources, 'languages', isocode, 'sentiment.json')
      expect(existsSync(file), isocode).toBe(true)
      const { words }: { words: Record<string, string[]> } = JSON.parse(readFileSync(file, 'utf8'))
      const all = Object.values(words).flat()
      expect(all.length, isocode).toBeGreaterThanOrEqual(250)
      expect(new Set(all).size, isocode).toBe(all.length)
    }
  })
})
