import { testCorpus } from './corpus.ts'

// People by what is known of last names: lists, shapes, initials, neighbours.

testCorpus('person', {
  en: {
    values: [
      [{ fullname: 'Obama' }, "[Obama]'s plan failed", '[Obama] arrived'],
      [{ fullname: 'Tiger Woods' }, '[Tiger Woods] won'],
      [{ fullname: 'Smith' }, '[Smith] said he would resign'],
      [{ fullname: 'Brooks' }, '[Brooks] said no'],
      [{ fullname: 'Flanagan' }, 'Call [Flanagan]'],
      [{ fullname: 'Goldstein' }, 'I spoke with [Goldstein] about the invoice'],
      [{ fullname: 'Rafferty' }, 'the [Rafferty] case'],
      [{ fullname: 'J.K. Rowling' }, 'a book by [J.K. Rowling]', '[J.K. Rowling]'],
      [{ fullname: 'J. R. R. Tolkien' }, '[J. R. R. Tolkien] wrote it'],
      [{ fullname: "Conan O'Brien" }, "[Conan O'Brien] called"],
      [{ fullname: 'Mary-Kate Olsen' }, '[Mary-Kate Olsen]'],
      [{ fullname: 'Colin Powell' }, 'Secretary of State [Colin Powell]'],
      [{ fullname: 'John Lennon' }, "the Beatles' [John Lennon]"],
      [{ fullname: 'Les Spahnn' }, 'From: "[Les Spahnn]" <spahnn@example.com>'],
      [{ fullname: 'Spahnn, Les' }, '"[Spahnn, Les]" <spahnn@example.com>'],
      [{ fullname: 'Osama bin Laden' }, '[Osama bin Laden]'],
      [{ fullname: 'Ban Ki-moon' }, 'the speech of [Ban Ki-moon]'],
      [{ fullname: 'Genghis Khan' }, '[Genghis Khan] rode west'],
      [{ fullname: 'Theresa May' }, 'Prime Minister [Theresa May] agreed'],
      [{ fullname: 'Vivaldi' }, "[Vivaldi]'s mother"],
      [{ fullname: 'Brianna' }, 'Call [Brianna]'],
    ],
    silent: [
      'Rice goes well with fish',
      'Bush fires spread',
      'Black Friday',
      "at 10 O'Clock",
      'the U.S. Army',
      'P.S. Please call',
      'I moved to Washington',
      'Stone and glass',
      'Food & Drink',
    ],
  },
  de: {
    values: [
      [{ fullname: 'Mozart' }, 'die Musik von [Mozart]'],
      [{ fullname: 'Schröder' }, 'Kanzler [Schröder]'],
      [{ fullname: 'Joseph Brant' }, 'unter der Führung von [Joseph Brant]'],
      [{ fullname: 'John Di Domenico' }, 'der Trump-Imitator [John Di Domenico] sagte'],
      [{ fullname: 'Glenda' }, 'als sie [Glenda] Gelegenheit gab'],
      [{ fullname: 'Hawkins' }, "nach [Hawkins]' Tod", 'gestern hat [Hawkins] gewonnen'],
      [{ fullname: 'Otto von Bismarck' }, '[Otto von Bismarck]'],
      [{ fullname: 'Metternich' }, 'eine Rede von [Metternich]'],
      [{ fullname: 'Beethoven' }, 'das Spätwerk [Beethovens]', 'die neunte Sinfonie [Beethovens]'],
      [{ fullname: 'Lady Gaga' }, '[Lady Gaga] singt'],
      [{ fullname: 'Friedgunde Walpersdorf' }, 'die Physikerin [Friedgunde Walpersdorf]', 'mit Ministerpräsidentin [Friedgunde Walpersdorf]', 'den Choreografen [Friedgunde Walpersdorf]'], // prettier-ignore
      [{ fullname: 'Rafferty' }, 'gestern schrieb [Rafferty] ihr', 'ein Konzert mit [Rafferty]'],
      [{ fullname: 'Anna' }, 'gestern heiratete [Anna] den Grafen'],
      [{ fullname: 'Chike Achebe' }, 'der Roman von [Chike Achebe]'],
    ],
    silent: [
      'Kohl und Rüben', 'ein alter Busch', 'die Regierung von Bayern', 'der Präsident Frankreichs', 'der Leiter Marketing', 'der Minister Anfang Mai', 'ein Arzt Termin am Montag', 'die Lehrer Deutschlands', 'mit Honig und Pfeffer', 'ein Bett im Zimmer', 'drei Dosen Bohnen mit Speck',
    ], // prettier-ignore
  },
  fr: {
    values: [
      [{ fullname: 'Macron' }, 'le discours de [Macron]'],
      [{ fullname: "Jeanne d'Arc" }, "[Jeanne d'Arc]"],
      [{ fullname: 'J.-P. Sartre' }, 'un livre de [J.-P. Sartre]'],
    ],
    silent: ['je lis Les Misérables'],
  },
  es: { values: [[{ fullname: 'Picasso' }, 'un cuadro de [Picasso]']] },
}) // prettier-ignore

testCorpus('organization', {
  en: {
    values: [
      [
        {},
        '[Johnson & Johnson]',
        'a call from [AT&T]',
        'bought on [eBay]',
        '[al-Qaeda] claimed it',
        'shares of [PG&E]',
      ],
    ],
    silent: ['R&D costs', 'Food & Drink', 'a Q&A session'],
  },
  fr: {
    values: [[{}, 'je travaille à la [SNCF]', 'un compte à la [Banque de France]', "l'[Hôpital d'Orléans]"]],
    silent: ['Orange ou pomme'],
  },
  es: {
    values: [[{}, 'trabajo en [Inditex]', 'el [Ayuntamiento de Sevilla]', 'la [Clínica Quirón]']],
    silent: ['Podemos salir'],
  },
  it: {
    values: [[{}, "lavoro alla [Banca d'Italia]", "l'[Università di Bologna]", 'un treno [Trenitalia]']],
    silent: ['Lancia la palla'],
  },
  nl: {
    values: [[{}, 'de [Universiteit van Amsterdam]', 'een rekening bij [Rabobank]', 'het [Ministerie van Financiën]']],
    silent: ['Vooruit dan'],
  },
  ca: { values: [[{}, 'la [Universitat de Girona]', 'un compte de [CaixaBank]']], silent: ['Ara vinc'] },
  fi: { values: [[{}, 'työskentelen [Nokia Oyj]', '[Finnair] on myöhässä']], silent: ['Kone on rikki'] },
})
