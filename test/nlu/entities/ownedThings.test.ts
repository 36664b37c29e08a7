/** Names that own something: the ending of the possessive is no part of the name, that of the genitive is. */
import { testCorpus } from './corpus.ts'

const called = (fullname: string) => ({ fullname })

testCorpus('person', {
  en: {
    values: [
      [called('Peter'), "what is [Peter]'s number?", '[Peter]’s car', "is it [Peter]'s?"],
      [called('Anna Smith'), "where is [Anna Smith]'s desk?"],
      [called('kate'), "open [kate]'s email"],
    ],
    silent: ["Let's go", "Today's menu", "it's late", "McDonald's is closed"],
  },
  de: {
    values: [
      [called('Peter'), 'wo ist [Peters] Auto?'],
      [called('Anna'), '[Annas] Nummer bitte', 'Schick [Anna] Blumen'],
      [called('Peter Müller'), 'wo ist [Peter Müllers] Auto?'],
      [called('Lars'), '[Lars] kommt', 'mit [Lars]'],
    ],
    silent: ['Alles Gute', 'Abends nie', 'das Gymnasium des Ortes'],
  },
  da: {
    values: [
      [called('Hans Jensen'), 'ring til [Hans Jensens] kone'],
      [called('Mette'), '[Mettes] nummer'],
    ],
  },
  no: { values: [[called('Ingrid'), 'hva er [Ingrids] nummer', '[Ingrid] kommer']], silent: ['Alles mor'] },
  sv: { values: [[called('Anna'), 'vad är [Annas] nummer', '[Anna] kommer']], silent: ['Inga problem'] },
  nl: {
    values: [
      [called('Sophie'), 'wat is [Sophies] nummer'],
      [called('Anna'), "wat is [Anna]'s nummer"],
    ],
  },
})

testCorpus('organization', {
  en: { values: [[{}, "[McDonald's] is closed", "is it [Starbucks]' fault?", "[John's Pizza] is good"]] },
  da: { values: [[{}, '[Nettos] priser', '[Odense Teaters] skuespillere', '[Horsens Kunstmuseum] er åbent']] },
  no: { values: [[{}, '[Bergen Kunstmuseum] er åpent', '[Hamar Bibliotek]']] },
  sv: { values: [[{}, '[Ericssons] aktie', '[Malmö Konstmuseum] är öppet']] },
})
