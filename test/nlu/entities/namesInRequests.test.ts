/** Names in requests: behind the word that begins the sentence, which has its capital letter from there. */
import { testCorpus } from './corpus.ts'

const called = (fullname: string) => ({ fullname })

testCorpus('organization', { de: { silent: ['1 Bund Petersilie', '2 Bund Schnittlauch'] } })

testCorpus('person', {
  en: {
    values: [
      [called('Anna'), 'Ask [Anna] about it', 'Tell [Anna] I am late', 'Thanks [Anna]', 'Is [Anna] there?'],
      [called('Peter Smith'), 'Call [Peter Smith] tomorrow', 'Can [Peter Smith] come?', 'May I meet [Peter Smith]?'],
      [called('Jim'), '[Jim] wants a table', 'Is [Jim] there?'],
      [called('Will Smith'), '[Will Smith] is an actor'],
    ],
    silent: ['May I have the bill?', 'Will I need a visa?', 'Can I see it?', 'Maybe I should go', 'Will you be there?'],
  },
  de: {
    values: [
      [called('Peter'), 'Ruf [Peter] an', 'Danke [Peter]', 'Mit [Peter] gehe ich gern'],
      [called('Maria'), 'Ist [Maria] da?', 'Frag [Maria]'],
      [called('Tim'), '[Tim] kommt später', 'ein Treffen mit [Tim] am Montag'],
    ],
    silent: [
      'Lasse das sein',
      'Bart wachsen lassen',
      'Ruf den Arzt an',
      'Mit Liebe',
      'Ist Montag frei?',
      '250 Gramm Mehl und 2 EL Zucker',
      'Mit drei Teelöffel Zucker',
      'Bitte ein Glas Honig',
    ],
  },
  fr: {
    values: [[called('Marie'), 'Appelle [Marie]', 'Merci [Marie]']],
    silent: ['Appelle un taxi', 'Merci Monsieur'],
  },
  es: { values: [[called('Carlos'), 'Gracias [Carlos]', 'Hola [Carlos], ¿qué tal?']], silent: ['Llama un taxi'] },
  it: { values: [[called('Giulia'), 'Chiama [Giulia]', 'Grazie [Giulia]']], silent: ['Chiama un taxi'] },
  pt: { values: [[called('Ana'), 'Olá [Ana]', 'Obrigado [Ana]']], silent: ['Chama um táxi'] },
  nl: { values: [[called('Sophie'), 'Bel [Sophie] op', 'Bedankt [Sophie]']], silent: ['Bel een taxi'] },
  da: { values: [[called('Mette'), 'Ring til [Mette]', 'Hej [Mette]']], silent: ['Ring til en taxa'] },
  no: { values: [[called('Ingrid'), 'Ring [Ingrid]', 'Hei [Ingrid]']], silent: ['Ring en drosje'] },
  sv: { values: [[called('Astrid'), 'Ring [Astrid]', 'Hej [Astrid]']], silent: ['Ring en taxi'] },
})

/** Behind a title or an introduction a word is a name, whatever it means else. */
testCorpus('person', {
  en: {
    values: [
      [called('Brown'), 'Mr [Brown] is here', 'a table under the name [Brown]'],
      [called('May'), 'Dr. [May] said so', 'call Aunt [May]'],
      [called('Nguyen'), 'an appointment with Doctor [Nguyen]'],
      [called('van der Berg'), 'ask for Mr [van der Berg]'],
      [called('Elon Musk'), '[Elon Musk] bought it'],
      [called('Tim Cook'), 'the CEO [Tim Cook]'],
    ],
    silent: ['the King of Spain', 'Who is the CEO of Apple?', 'Brown is a color', 'the Eiffel Tower'],
  },
  fr: {
    values: [[called('Petit'), 'une table au nom de [Petit]', 'Mme [Petit] est là', 'mon voisin [Petit]']],
    silent: ['le roi de France', 'un petit café'],
  },
  es: {
    values: [[called('Blanco'), 'una mesa a nombre de [Blanco]', 'la señora [Blanco]']],
    silent: ['el presidente de Francia', 'vino blanco'],
  },
  de: {
    values: [
      [called('Freitag'), 'ein Tisch auf den Namen [Freitag]', 'Herr [Freitag] kommt'],
      [called('Grün'), 'Frau [Grün] hat angerufen', 'Ich möchte Herrn [Grün] sprechen'],
    ],
    silent: ['ich bin Freitag da', 'der König von Spanien'],
  },
  it: {
    values: [
      [called('Rossi'), 'il signor [Rossi]'],
      [called('Bianchi'), 'un tavolo a nome [Bianchi]'],
    ],
    silent: ['il presidente della Francia'],
  },
  pt: {
    values: [[called('Branco'), 'o senhor [Branco]', 'uma mesa em nome de [Branco]']],
    silent: ['o rei de Espanha'],
  },
  nl: { values: [[called('De Vries'), 'meneer [De Vries]', 'op naam van [De Vries]']] },
})

testCorpus('organization', { en: { values: [[{}, 'Who is the CEO of [Apple]?']] } })
