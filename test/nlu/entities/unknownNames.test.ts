import { describe, expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

/** Single names that no list holds, in a language that gives every noun a capital letter. */
testCorpus('person', {
  de: {
    values: [
      [{ fullname: 'Brelkowitz' }, 'Das Album wurde von [Brelkowitz] produziert.', 'Die Polizei vermutet, dass [Brelkowitz] geflohen war.', 'Dort lernte er [Brelkowitz] kennen.', 'Später traf sie [Brelkowitz] in einem Café wieder.', 'Das Gericht verurteilte [Brelkowitz] zu zwölf Jahren Haft.', 'Der Film, in dem [Brelkowitz] die Hauptrolle spielte, wurde ein Erfolg.'],
      [{ fullname: 'Tarvolino' }, 'Auch [Tarvolino] ließ sich davon nicht beirren.', 'Laut [Tarvolino] gibt es keinen Grund zur Sorge.', '[Tarvolino] zufolge war es ein Unfall.', '[Tarvolino], 34, bestreitet die Vorwürfe.', 'Am Abend rief [Tarvolino] seine Mutter an.', 'Der Angeklagte, so [Tarvolino], habe gelogen.', 'Ihr Mann, [Tarvolino], blieb zu Hause.', 'Der 34-jährige [Tarvolino] wurde festgenommen.', '1990 wurde [Tarvolino] zum Direktor ernannt.'],
      [{ fullname: 'Tarvolino' }, 'Die Bücher [Tarvolinos] wurden übersetzt.', '[Tarvolinos] Mutter weinte.', 'Familie [Tarvolino] wohnt im dritten Stock.', 'Der Fall [Tarvolino] beschäftigt die Gerichte.'],
    ],
    silent: ['Er hat Borreliose.', 'Hilft das gegen Neurodermitis?', 'Wir aßen Tzatziki mit Gyros.', 'Haben Sie auch Matcha oder Chai?', 'Im Labor wurde Zellkultur angelegt.', 'Er kaufte von Straßenhändlern Schlauchboote.', 'Dort sagte Regal nichts', 'Dann starb Zuspruch', 'Auch Blockierer klebten sich fest.', 'Dann kamen Siebenschläfer und Marder.', 'Bezahlt wurde mit Giropay.', 'Die Pflanze wurde von Blattläusen befallen.'],
  },
}) // prettier-ignore

/** Names in a row with people. */
describe('names in a row', () => {
  const cases: [string, string, string[]][] = [
    ['en', 'We met Anna Schmidt and Trovella there', ['Anna Schmidt', 'Trovella']],
    ['en', 'They invited John, Trovella and Mary Smith', ['John', 'Trovella', 'Mary Smith']],
    ['en', 'In Trovella, Anna Schmidt slept', ['Anna Schmidt']],
    ['en', 'Anna Schmidt and the Trovella', ['Anna Schmidt']],
    ['de', 'Das Haus gehörte Anna und Tarvolino.', ['Anna', 'Tarvolino']],
    ['de', 'Anna und Blattläuse', ['Anna']],
  ]
  it.each(cases)('%s: %s', (language, text, people) => {
    expect(find('person', text, language).map(({ raw }) => raw)).toEqual(people)
  })
})

/** Two words with capital letters that look like words of the language. */
testCorpus('person', {
  en: { values: [[{}, 'Yesterday [Vrenka Tolbreck] called'], [{}, 'We hired [Orvin Haldwick]']], silent: ['Re: Master Agreement', 'We offer Great Food', 'See the Meeting Agenda', 'We watched Star Wars', 'The Bible says so'] },
  pt: { values: [[{}, 'O gabinete é chefiado por [Vrenka Tolbreck]']], silent: ['O Código Civil prevê multa', 'O Plano Real entrou em vigor', 'Ela comprou um Fiat Uno', 'A Idade Média durou séculos'] },
  sv: { values: [], silent: ['Solen och Jorden är klot'] },
}) // prettier-ignore
