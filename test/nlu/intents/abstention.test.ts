import { describe, expect, test } from 'vitest'
import type { Lexicons } from '../../../service/nlu/lexicon.ts'
import { type Engine, analyse, compileKnowledge, loadModel, train } from '../../../service/nlu/index.ts'
import { type LabelledExpressions, knowledgeOf, lexicons, trainingSet } from '../../support/engine.ts'

/** Everyday sentences of a language: every subject with every frame, several of each so that words repeat. */
function everyday(frames: string[], subjects: string[]): string {
  return subjects.flatMap(subject => frames.map(frame => frame.replace('_', subject))).join('\n')
}

const ENGLISH = everyday(
  [
    'where is _',
    'i want to see _',
    'can you tell me about _',
    '_ is great',
    'do you like _',
    'what about _',
    'how much is _ now',
  ],
  [
    'the match',
    'my sister',
    'the old school',
    'this movie',
    'a new phone',
    'the garden',
    'the mortgage',
    'our neighbour',
    'the battery',
    'that song',
    'the doctor',
    'her dog',
    'the last train',
    'a good book',
    'the kitchen sink',
  ],
)
const FRENCH = everyday(
  ['où est _', 'je veux voir _', 'peux-tu me parler de _', '_ est super', 'tu aimes _', 'combien coûte _ maintenant'],
  [
    'le match',
    'ma sœur',
    'la vieille école',
    'ce film',
    'le téléphone',
    'le jardin',
    'ton voisin',
    'la batterie',
    'cette chanson',
    'le médecin',
    'mon chien',
    'le dernier train',
    'un bon livre',
  ],
)
const GERMAN = everyday(
  [
    'wo ist _',
    'ich möchte _ sehen',
    'kannst du mir etwas über _ sagen',
    '_ ist toll',
    'magst du _',
    'was kostet _ jetzt',
  ],
  [
    'das Spiel',
    'meine Schwester',
    'die alte Schule',
    'dieser Film',
    'das Telefon',
    'der Garten',
    'dein Nachbar',
    'die Batterie',
    'dieses Lied',
    'der Arzt',
    'mein Hund',
    'der letzte Zug',
    'ein gutes Buch',
  ],
)

/** Lexicons that have everyday sentences in one language. */
function withEveryday(language: string, sentences: string): Lexicons {
  return {
    ...lexicons,
    binary: (path, compile) =>
      path === `languages/${language}/everyday.txt`
        ? compile(new TextEncoder().encode(sentences))
        : lexicons.binary(path, compile),
  }
}

function engineOf(language: string, labelled: LabelledExpressions, sentences: string): Engine {
  const set = trainingSet(labelled, { language })
  const own = withEveryday(language, sentences)
  return {
    models: new Map([[language, loadModel(train(set, { seed: 1, lexicons: own }))]]),
    knowledge: compileKnowledge(knowledgeOf(set, { strictness: 50 })),
    lexicons,
  }
}

const intentOf = (engine: Engine, text: string, language: string) =>
  analyse(text, { language, now: new Date(0), timezone: 'UTC' }, engine).intents[0]?.slug

const flights: LabelledExpressions = {
  fly: [
    'I want to fly from [berlin](city) to [paris](city)',
    'book a flight to [rome](city)',
    'a plane ticket from [madrid](city) please',
    'fly me to [london](city) tomorrow',
    'I need a flight from [oslo](city) to [vienna](city)',
    'I would like to fly',
    'book a flight',
    'flights from [dublin](city)',
  ],
  luggage: [
    'how many bags can I bring',
    'what is the luggage allowance',
    'can I take a suitcase',
    'is hand luggage included',
    'how heavy may my bag be',
    'do I pay for luggage',
    'luggage rules',
  ],
  hello: ['hello', 'hi', 'hey there', 'good morning', 'good evening', 'hi bot', 'hello again', 'howdy', 'hey'],
}
const flightsFrench: LabelledExpressions = {
  voler: [
    'je veux prendre un vol pour [Rome](city)',
    'réserver un vol de [Lyon](city) à [Berlin](city)',
    "un billet d'avion pour [Londres](city)",
    'je voudrais un vol demain',
    'trouve un vol pour [Madrid](city)',
    'réserve un billet pour [Oslo](city)',
  ],
  bagages: [
    'combien de bagages puis-je emporter',
    'mes bagages sont trop lourds',
    'le bagage à main est-il inclus',
    'quel est le poids des bagages',
    'je voudrais ajouter un bagage',
    'prix des bagages',
  ],
  bonjour: ['bonjour', 'salut', 'bonsoir', 'bonjour à vous', 'salut le robot', 'coucou'],
}
const flightsGerman: LabelledExpressions = {
  fliegen: [
    'ich möchte nach [Rom](city) fliegen',
    'buche einen Flug von [Wien](city) nach [Paris](city)',
    'ein Flugticket nach [London](city) bitte',
    'ich brauche einen Flug nach [Madrid](city)',
    'Flug nach [Oslo](city) buchen',
    'ich will morgen fliegen',
  ],
  gepäck: [
    'wie viel Gepäck darf ich mitnehmen',
    'mein Gepäck ist zu schwer',
    'ist Handgepäck dabei',
    'Gepäck anmelden',
    'was kostet ein Gepäckstück',
    'wie schwer darf der Koffer sein',
  ],
  hallo: ['hallo', 'guten Morgen', 'guten Abend', 'hallo zusammen', 'hi', 'servus'],
}

const english = engineOf('en', flights, ENGLISH)
const french = engineOf('fr', flightsFrench, FRENCH)
const german = engineOf('de', flightsGerman, GERMAN)

describe('a small bot', () => {
  test.each([
    [english, 'en', 'can you book me a flight to lisbon', 'fly'],
    [english, 'en', 'how heavy may the luggage be', 'luggage'],
    [english, 'en', 'hello there', 'hello'],
    [french, 'fr', 'réserver un vol pour Nice', 'voler'],
    [french, 'fr', 'quel poids pour mes bagages', 'bagages'],
    [german, 'de', 'einen Flug nach Athen buchen bitte', 'fliegen'],
    [german, 'de', 'wie schwer darf das Gepäck sein', 'gepäck'],
  ] as const)('%# answers what it was taught', (engine, language, text, intent) => {
    expect(intentOf(engine, text, language)).toBe(intent)
  })

  test.each([
    [english, 'en', 'what is the interest rate of my mortgage'],
    [english, 'en', 'can you tell me a joke'],
    [english, 'en', 'do you like the new movie'],
    [english, 'en', 'my sister wants to see the garden'],
    [french, 'fr', 'combien coûte le nouveau film'],
    [french, 'fr', 'ma sœur est chez le médecin'],
    [german, 'de', 'meine Schwester mag den alten Film'],
    [german, 'de', 'kannst du mir etwas über den Garten sagen'],
  ] as const)('%# answers no intent to a sentence of another subject', (engine, language, text) => {
    expect(intentOf(engine, text, language)).toBeUndefined()
  })

  test.each(['hamburg', 'zanzibar', 'xylophone quartz'])('answers no intent to unknown words: %s', text => {
    expect(intentOf(english, text, 'en')).toBeUndefined()
  })

  test.each(['berlin', 'rome', 'dublin'])('answers no intent to a bare tagged value: %s', text => {
    expect(intentOf(english, text, 'en')).toBeUndefined()
  })

  test.each(['the last', 'what about that', 'can you', 'do you'])('answers no intent to frequent words: %s', text => {
    expect(intentOf(english, text, 'en')).toBeUndefined()
  })
})

test('the same data and everyday sentences give the same bytes', () => {
  const set = trainingSet(flights)
  const bytes = () => train(set, { seed: 1, lexicons: withEveryday('en', ENGLISH) })
  expect(bytes()).toEqual(bytes())
})
