/** Names without capital letters, as people type them. */
import { testCorpus } from './corpus.ts'

const called = (fullname: string) => ({ fullname })
const city = (name: string, country: string) => ({ city: name, country })

testCorpus('person', {
  en: {
    values: [
      [called('jim'), 'call [jim] tomorrow', 'Call [jim] tomorrow', "what's [jim]'s number?", 'Hi. Call [jim] please.'],
      [called('john smith'), 'a table for [john smith]', 'email [john smith] about friday'],
      [called('will'), 'my name is [will]'],
      [called('pawel kowalski'), 'my name is [pawel kowalski]', 'My name is [pawel kowalski] from accounting'],
      [called('kate'), 'I want to meet [kate]', 'remind [kate] and nobody else'],
    ],
    silent: [
      'can i pay by card?',
      'this is may',
      'my name is not important',
      'i will grant you that',
      'it is in san diego',
      'write to jim_42 at work',
      'follow @jim',
      'i live in north carolina',
      'to be frank it is too late',
      'The Home Secretary met jim', // where others have capital letters, a name has one too
    ],
  },
  fr: {
    values: [
      [called('jean-pierre'), 'appelle [jean-pierre] demain'],
      [called('sophie'), 'un rendez-vous avec [sophie]'],
    ],
    silent: [
      "c'est clair",
      'un mur en pierre',
      'elle se marie samedi',
      'jaime ça',
      'je suis prudent',
      "il faut que je mette l'adresse",
    ],
  },
  es: {
    values: [[called('carlos'), 'llama a [carlos] mañana', 'un mensaje para [carlos]']],
    silent: ['está muy clara', 'un billete de ida', 'quiero que sean dos', 'un ron con cola'],
  },
  de: {
    values: [
      [called('lena müller'), 'mein name ist [lena müller]'],
      [called('anna'), 'ruf [anna] an', 'Schreib [anna] eine mail'],
    ],
    silent: ['das ist anders', 'ich lasse es', 'matt oder glänzend', 'mein bart ist zu lang'],
  },
  it: {
    values: [[called('giulia'), 'chiama [giulia]', 'manda un messaggio a [giulia]']],
    silent: ['sono felice', 'che carina', 'otto persone', 'va ben', 'la mia stella', 'è vera pelle'],
  },
  pt: { values: [[called('joão'), 'liga para [joão]']], silent: ['está ali', 'um tom mais claro', 'a água é clara'] },
  nl: {
    values: [[called('sophie'), 'bel [sophie] op']],
    silent: ['ik ben er dan', 'elke dag', 'een frans boek', 'dat is anders'],
  },
  ca: { values: [[called('núria'), 'truca a [núria]']], silent: ['el meu marit', 'ella ve demà'] },
  da: { values: [[called('mette'), 'ring til [mette]']], silent: ['hans telefon', 'kassen er tom'] },
  no: { values: [[called('ingrid'), 'ring [ingrid]']], silent: ['hans telefon', 'vi er ute'] },
  sv: { values: [[called('anders'), 'ring [anders] imorgon']], silent: ['inga problem', 'mina pengar', 'vi är ute'] },
  fi: { values: [[called('sophie'), 'soita [sophie]']], silent: ['anna minulle kahvi', 'en ole kotona'] },
  pl: { values: [[called('tomasz'), 'zadzwoń do [tomasz]']], silent: ['tydzień temu', '3 maja'] },
})

testCorpus('organization', {
  en: {
    values: [
      [
        {},
        "order a pizza from [domino's]",
        'is [starbucks] open?',
        'Is [burger king] open?',
        'fly with [british airways]',
      ],
    ],
    silent: ['an apple a day', 'a target of ten', 'a visa for china', 'send it by mail'],
  },
  de: { values: [[{}, 'bei [ikea] bestellt']], silent: ['ein apfel', 'die post ist da'] },
  sv: { values: [[{}, 'ett bord från [ikea]']], silent: ['vi går ihop'] },
  pl: { values: [[{}, 'zakupy w [lidl]']], silent: ['dwa lata temu'] },
})

testCorpus('location', {
  en: {
    values: [[city('Boston', 'us'), 'flights to [boston]', 'Flights to [boston]', 'from [boston] to new places']],
    silent: ['i am reading in bed', 'to independence', 'it is in mobile form'],
  },
  fr: {
    values: [[city('Grenoble', 'fr'), 'un billet pour [grenoble]', 'de [grenoble]']],
    silent: ['deux tours de piste'],
  },
  es: { values: [[city('Sevilla', 'es'), 'un vuelo a [sevilla]', 'hoteles en [sevilla]']], silent: ['a la mesa'] },
  de: { values: [[city('Stuttgart', 'de'), 'ein zug nach [stuttgart]', 'von [stuttgart] aus']], silent: ['nach essen und trinken'] }, // prettier-ignore
  it: { values: [[city('Verona', 'it'), 'un treno per [verona]', 'da [verona]']], silent: ['a massa zero'] },
  pt: { values: [[city('Curitiba', 'br'), 'um voo para [curitiba]', 'em [curitiba]']], silent: ['presente de natal'] },
  nl: {
    values: [[city('Utrecht', 'nl'), 'een trein naar [utrecht]', 'hotel in [utrecht]']],
    silent: ['in goede staat'],
  },
  da: { values: [[city('Odense', 'dk'), 'et tog til [odense]']], silent: ['til en god ven'] },
  no: { values: [[city('Bergen', 'no'), 'et tog til [bergen]']], silent: ['til en god venn'] },
  sv: { values: [[city('Malmö', 'se'), 'ett tåg till [malmö]']], silent: ['till en god vän'] },
})
