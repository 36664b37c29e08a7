/** A small world that is understood with certainty: sentences word for word, values from lists. */
import type { Analysis } from '../../service/contract/analysis.ts'

export const LISTS: Record<string, string[]> = {
  colour: ['crimson', 'turquoise', 'mauve', 'ochre'],
  city: ['lisbon', 'oslo', 'prague', 'quito'],
  size: ['petite', 'jumbo'],
}

/** Sentences by intent and language. */
export const INTENTS: Record<string, Record<string, string[]>> = {
  greet: {
    en: ['hello there', 'good morning bot', 'hiya friend', 'greetings to you', 'well hello'],
    fr: ['bonjour à toi', 'salut mon ami', 'bien le bonjour', 'coucou toi', 'bonsoir cher robot'],
  },
  bye: {
    en: ['goodbye now', 'see you later', 'farewell then', 'bye bye bot', 'catch you tomorrow'],
    fr: ['au revoir alors', 'à plus tard', 'adieu donc', 'à bientôt robot', 'à demain peut-être'],
  },
  book: {
    en: [
      'book a room please',
      'reserve a room for me',
      'i want to book a room',
      'room reservation please',
      'get me a room',
    ],
    fr: [
      'réserver une chambre',
      'je veux une chambre',
      'il me faut une chambre',
      'une chambre pour moi',
      'chambre à réserver',
    ],
  },
  weather: {
    en: [
      'what is the weather like',
      'weather forecast please',
      'will it rain today',
      'how is the weather outside',
      'tell me the forecast',
    ],
  },
  yes: { en: ['yes', 'yes please', 'sure thing', 'of course', 'absolutely yes'] },
  no: { en: ['no', 'no thanks', 'not at all', 'no way', 'rather not'] },
  help: { en: ['help me out', 'i need assistance', 'can you support me', 'please assist me', 'what can you do'] },
  cancel: { en: ['cancel everything', 'stop this process', 'abort the order', 'drop the whole thing', 'call it off'] },
  joke: { en: ['tell me a joke', 'make me laugh', 'something funny please', 'i want a joke', 'another joke please'] },
}

/** Simulated analysis of a text: every intent whose sentence it contains, every word of a list. */
export function understood(text: string, language: string | undefined): Analysis {
  const spoken = language ?? 'en'
  const intents = Object.entries(INTENTS)
    .filter(([, sentences]) => sentences[spoken]?.some(sentence => ` ${text} `.includes(` ${sentence} `)))
    .map(([slug]) => ({ slug, confidence: 1, description: null }))
  const words = text.split(' ')
  const found = Object.entries(LISTS).map(([slug, values]): [string, Analysis['entities'][string]] => [
    slug,
    words.filter(word => values.includes(word)).map(word => ({ raw: word, value: word, confidence: 1 })),
  ])
  return {
    uuid: 'b0f4c1e6-0000-4000-8000-000000000000',
    source: text,
    intents,
    act: 'assert',
    type: null,
    sentiment: 'neutral',
    entities: Object.fromEntries(found.filter(([, values]) => values.length > 0)),
    language: spoken,
    processing_language: spoken,
    version: '2.15.0',
    timestamp: '2026-03-01T10:00:00.000Z',
    status: 200,
  }
}
