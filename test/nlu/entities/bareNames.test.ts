import { testCorpus } from './corpus.ts'

// single words with a capital letter that no list knows: verbs and kin beside them tell that they are people

testCorpus('person', {
  de: {
    values: [
      [{ fullname: 'Toblin' }, 'Als [Toblin] starb, war er arm.', '[Toblin], dessen Sohn Arzt ist'],
      [{ fullname: 'Toblin' }, 'Damals bereute [Toblin] seine Abreise.', '[Toblin] versuchte, alles zu ändern.'],
      [{ fullname: 'Toblin' }, 'Im Mai veröffentlichte [Toblin] eine Meldung.'],
    ],
    silent: [
      'Als Student wohnte ich in Köln.',
      'Mama nahm den Bus.',
      'Niemand sagte etwas.',
      'Danach nahm sie den Zug.',
      'Die Polizei sagte nichts.',
      'Montag begann die Schule.',
      'Weil Zucker die Zähne schädigt',
      'Schwimmen lernte ich früh.',
    ],
  },
  en: {
    values: [[{ fullname: 'Toblin' }, '[Toblin], who retired last year', 'when [Toblin] died']],
    silent: ['Police said nothing.', 'Everyone laughed.', 'The committee, who met twice', 'Then nobody replied.'],
  },
})
