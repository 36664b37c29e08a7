import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, trainedEngine, travel } from '../support/engine.ts'

const bot = trainedEngine(travel)
const best = (text: string) => ask(bot, text).intents[0]

describe('intents', () => {
  test('a sentence it was taught is certain, whatever its case and punctuation', () => {
    expect(best('DO I NEED an umbrella?!')).toMatchObject({ slug: 'weather-forecast', confidence: 1 })
  })
  test('new sentences find their intent', () => {
    expect(best('please book me a flight to Dublin')?.slug).toBe('book-flight')
    expect(best('will it be cold on friday')?.slug).toBe('weather-forecast')
    expect(best('hello friend')?.slug).toBe('greetings')
  })
  test('typing errors do not lose it', () => {
    expect(best('bok a fligth to Dublin')?.slug).toBe('book-flight')
    expect(best('what is the wether today')?.slug).toBe('weather-forecast')
  })
  test('a sentence typed without its accents gets the intents of the one with them', () => {
    const bot = trainedEngine({
      lumière: ['éteins la lumière', 'éteins tout', 'plus de lumière du tout'],
      fenêtre: ['ferme la fenêtre', 'ferme les fenêtres de la chambre', 'il fait froid, ferme'],
      طعام: ['أريد أن آكل', 'أين المطعم؟', 'أنا جائع'],
      světlo: ['pusť œuvre å strøm', 'włącz światło'],
    })
    const asked = ['Éteins toutes les fenêtres', 'أين آكل الآن', 'wyłącz światło', 'strømmen på', 'œuvre']
    const plain = ['Eteins toutes les fenetres', 'اين اكل الان', 'wylacz swiatlo', 'strommen pa', 'oeuvre']
    expect(plain.map(text => ask(bot, text).intents)).toEqual(asked.map(text => ask(bot, text).intents))
  })
  test('are sorted by confidence, each between 0 and 1', () => {
    const confidences = ask(bot, 'a flight to somewhere sunny').intents.map(intent => intent.confidence)
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
    for (const confidence of confidences) expect(confidence >= 0 && confidence <= 1).toBe(true)
  })
  test('what is like nothing it was taught is less sure than what is', () => {
    const strange = best('zxqv wubba krmpf')?.confidence ?? 0
    expect(strange).toBeLessThan(0.4)
    expect(best('find me flights to Madrid')?.confidence).toBeGreaterThan(strange + 0.3)
  })
  test('those below the strictness are dropped, and an intent may have its own', () => {
    const intents = Object.keys(travel).map(slug => ({ slug, description: null, strictness: null }))
    const strict = { ...bot, knowledge: { ...bot.knowledge, strictness: 100 } }
    expect(ask(strict, 'will it be cold on friday').intents).toEqual([])
    expect(ask(strict, 'will it rain tomorrow').intents).toHaveLength(1)
    const own = new Map(intents.map(intent => [intent.slug, { ...intent, strictness: 0 }]))
    const knowledge = { ...strict.knowledge, intents: own, lowestStrictness: 0 }
    expect(ask({ ...strict, knowledge }, 'cold friday').intents.length).toBe(3)
  })
  test('a text without a word has none', () => {
    for (const text of ['', '   ', '?!', '👍']) expect(ask(bot, text).intents).toEqual([])
  })
})

describe('learned entities', () => {
  test('values that were never tagged are found by their place', () => {
    expect(ask(bot, 'book a flight to Dublin').entities['city']).toMatchObject([{ raw: 'Dublin', value: 'dublin' }])
  })
  test('adjacent words form one value', () => {
    expect(ask(bot, 'fly me to San Francisco').entities['city']).toMatchObject([{ raw: 'San Francisco' }])
  })
  test('their spans are slices of the text', () => {
    const { text, spans, entities } = ask(bot, 'get me a plane ticket from Berlin to Rome')
    const raws = spans.filter(span => span.entity === 'city').map(({ start, end }) => text.slice(start, end))
    expect(raws).toEqual(['Berlin', 'Rome'])
    expect(entities['city']?.map(entity => entity.raw)).toEqual(raws)
  })
  test('an entity that is no longer free is not answered from what was learned', () => {
    const knowledge = { ...bot.knowledge, learned: new Set<string>() }
    expect(ask({ ...bot, knowledge }, 'book a flight to Dublin').entities['city']).toBeUndefined()
  })
})

describe('a word that names a language and a nationality', () => {
  const types = (text: string, language = 'en') => Object.keys(ask(bot, text, language).entities)

  test('answers the question for either where it stands alone', () => {
    const { entities, spans } = ask(bot, 'Portuguese.')
    expect(entities['language']).toMatchObject([{ raw: 'Portuguese', short: 'pt' }])
    expect(entities['nationality']).toMatchObject([{ raw: 'Portuguese', short: 'PT', country: 'Portugal' }])
    expect(spans.map(({ entity }) => entity)).toEqual(['language'])
    expect(types('français', 'fr').toSorted()).toEqual(['language', 'nationality'])
  })

  test.each([
    ['Hindi', ['language']],
    ['Brazilian', ['nationality']],
  ])('has one meaning in: %s', (text, expected) => {
    expect(types(text).toSorted()).toEqual(expected)
  })
})

describe('languages', () => {
  test('a sentence in a language without expressions is processed in the primary one', () => {
    const { language, processingLanguage, intents } = ask(bot, 'book a flight to Paris', 'fr')
    expect({ language, processingLanguage }).toEqual({ language: 'fr', processingLanguage: 'en' })
    expect(intents[0]?.slug).toBe('book-flight')
  })
})

describe('any text at all', () => {
  test('is answered, the same way twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        expect(ask(bot, text)).toEqual(ask(bot, text))
      }),
    )
  })
  test('is answered, however hostile', () => {
    const hostile = [
      'a'.repeat(512),
      'a '.repeat(256),
      '\ud800'.repeat(512),
      '\u200b\u200d\ufeff'.repeat(170),
      '👩‍👩‍👧‍👦'.repeat(46),
      '🇫🇷'.repeat(128),
      'שלום עולם '.repeat(51),
      '\u202eabc\u202c '.repeat(100),
      'e\u0301\u0301\u0301'.repeat(128),
      '١٢٣٤٥'.repeat(100),
      '漢'.repeat(512),
      '@'.repeat(512),
      'http://'.repeat(73),
      '1'.repeat(512),
      '((((('.repeat(100),
    ]
    for (const text of hostile) {
      expect(ask(bot, text).language).toBe('en')
    }
  })
})
