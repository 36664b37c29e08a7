import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialogueActOf, readDialogueAct } from '../../../service/nlu/dialogueAct/dialogueAct.ts'
import { openLexicons } from '../../../service/nlu/lexicon.ts'
import { tokenise } from '../../../service/nlu/text/tokens.ts'

const lexicons = openLexicons(join(import.meta.dirname, '..', '..', '..', 'resources'))
const kind = (text: string, language: string) =>
  dialogueActOf({ text, tokens: tokenise(text) }, lexicons.table(language, 'dialogueAct', readDialogueAct))

/** Language → a statement, a command, a yes-no question, a question with a word for it, and that question's type. */
const sentences: Record<string, [string, string, string, string, string]> = {
  en: ['My flight is late', 'Please book a table', 'Is there a pool?', 'Where is the station?', 'loc:other'],
  fr: ['Mon vol est en retard', 'Réserve une table', 'Est-ce que vous avez une piscine', 'Où est la gare ?', 'loc:other'],
  es: ['Mi vuelo llega tarde', 'Reserva una mesa', '¿Hay una piscina?', '¿Dónde está la estación?', 'loc:other'],
  de: ['Mein Flug ist verspätet', 'Bitte buche einen Tisch', 'Gibt es ein Schwimmbad?', 'Wann kommt der Zug?', 'num:date'],
  ar: ['رحلتي متأخرة', 'احجز طاولة من فضلك', 'هل يوجد مسبح', 'أين المحطة؟', 'loc:other'],
  ca: ['El meu vol va amb retard', 'Reserva una taula', 'Hi ha piscina?', 'On és l’estació?', 'loc:other'],
  da: ['Mit fly er forsinket', 'Bestil et bord', 'Er der en pool?', 'Hvor mange værelser er der?', 'num:count'],
  fi: ['Lentoni on myöhässä', 'Varaa pöytä', 'Onko teillä uima-allas', 'Missä asema on?', 'loc:other'],
  hi: ['मेरी उड़ान देर से है', 'एक टेबल बुक करो', 'क्या यहाँ पूल है', 'स्टेशन कहाँ है', 'loc:other'],
  it: ['Il mio volo è in ritardo', 'Prenota un tavolo', 'C’è una piscina?', 'Quanto costa la camera?', 'num:money'],
  ja: ['飛行機が遅れています', '席を予約してください', 'プールはありますか', '駅はどこですか', 'loc:other'],
  ko: ['비행기가 늦었어요', '자리를 예약해 주세요', '수영장이 있습니까', '역이 어디에 있나요', 'loc:other'],
  nl: ['Mijn vlucht is te laat', 'Boek een tafel', 'Is er een zwembad?', 'Waarom is het gesloten?', 'desc:reason'],
  no: ['Flyet mitt er forsinket', 'Bestill et bord', 'Er det et basseng?', 'Hvem er sjefen?', 'hum:desc'],
  pl: ['Mój lot jest opóźniony', 'Zarezerwuj stolik', 'Czy jest basen', 'Gdzie jest dworzec?', 'loc:other'],
  pt: ['Meu voo está atrasado', 'Reserve uma mesa', 'Tem piscina?', 'Onde fica a estação?', 'loc:other'],
  ru: ['Мой рейс задерживается', 'Забронируйте столик', 'Есть ли бассейн', 'Где находится вокзал?', 'loc:other'],
  sv: ['Mitt flyg är försenat', 'Boka ett bord', 'Finns det en pool?', 'Hur kommer jag dit?', 'desc:manner'],
  zh: ['我的航班晚点了', '请帮我订一张桌子', '有游泳池吗', '车站在哪里', 'loc:other'],
} // prettier-ignore

describe('act and type', () => {
  it.each(Object.entries(sentences))(
    'are told apart in %s',
    (language, [statement, command, yesNo, question, type]) => {
      expect([statement, command, yesNo].map(text => [text, kind(text, language)])).toEqual([
        [statement, { act: 'assert', type: null }],
        [command, { act: 'command', type: null }],
        [yesNo, { act: 'yn-query', type: null }],
      ])
      expect([question, kind(question, language)]).toEqual([question, { act: 'wh-query', type }])
    },
  )

  it.each([
    ['which city is it', 'loc:city'],
    ['what is the price', 'num:money'],
    ['tell me what time it is', 'num:date'],
    ['in which country do you live', 'loc:country'],
    ['who is the president', 'hum:ind'],
    ['who is Ada Lovelace', 'hum:desc'],
    ['how many rooms are there', 'num:count'],
    ['what does it mean', 'desc:def'],
    ['what colour is it', 'enty:color'],
    ['what happens now', null],
  ])('the type of "%s" is %s', (text, type) => {
    expect(kind(text, 'en')).toEqual({ act: 'wh-query', type })
  })

  it.each([
    ['What a lovely day!', 'assert'],
    ['open http://example.com/a?b=c', 'command'],
    ['When I come home, turn on the light', 'command'],
    ['When you come home, where do you go?', 'wh-query'],
  ])('"%s" is not taken at its first word', (text, act) => {
    expect(kind(text, 'en').act).toBe(act)
  })

  it.each([
    ['de', 'Licht im Flur an', 'command'],
    ['de', 'Wenn ich komme, Licht an', 'command'],
    ['de', 'Das Licht geht nicht aus', 'assert'],
    ['de', 'Ich rufe dich an', 'assert'],
    ['de', 'Rufen Sie mich an', 'command'],
    ['nl', 'Lampen in de keuken uit', 'command'],
    ['nl', 'De vlucht gaat niet door, het licht gaat uit', 'assert'],
    ['da', 'Lyset i stuen fra', 'command'],
    ['da', 'Det går an, han falder fra', 'assert'],
    ['sv', 'Lampan i hallen av', 'command'],
    ['sv', 'Bussen går klockan nio och jag stiger på', 'assert'],
    ['no', 'Lyset i gangen på', 'command'],
    ['no', 'Jeg gleder meg til å stå på', 'assert'],
  ])('a particle at the end commands where nothing is stated: %s, "%s"', (language, text, act) => {
    expect(kind(text, language).act).toBe(act)
  })

  it('words without their accents are understood', () => {
    expect(kind('donde esta la estacion', 'es')).toEqual({ act: 'wh-query', type: 'loc:other' })
    expect(kind('muestrame la lista', 'es').act).toBe('command')
  })

  it('a language without words has only its question marks', () => {
    expect(kind('Ĉu vi venas?', 'eo')).toEqual({ act: 'yn-query', type: null })
    expect(kind('Mi venas', 'eo')).toEqual({ act: 'assert', type: null })
  })

  it('every type is one of the interface', () => {
    const types = /^(abbr:(abb|exp)|desc:(def|desc|manner|reason)|enty:(animal|body|color|cremat|currency|dis\.med\.|event|food|instru|lang|letter|other|plant|product|religion|sport|substance|symbol|techmeth|termeq|veh|word)|hum:(desc|gr|ind|title)|loc:(city|country|mount|other)|num:(code|count|date|dist|money|ord|other|period|perc|speed|temp|volsize|weight))$/
    const json = (language: string) => lexicons.table(language, 'dialogueAct', content => content)
    for (const language of Object.keys(sentences)) {
      const { questions, topics } = json(language) as { questions: object; topics: object } // as kind.ts checks it
      for (const type of [...Object.keys(questions), ...Object.keys(topics)]) {
        if (type !== 'open') expect(type).toMatch(types)
      }
    }
  }) // prettier-ignore

  it('are found for any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.keys(sentences)), (text, language) => {
        expect(kind(text, language).act).toMatch(/^(assert|command|wh-query|yn-query)$/)
      }),
    )
  })
})
