import { testCorpus } from './corpus.ts'

// days with a name, in the calendars they are counted in; the clock of a corpus: Tuesday, 12 February 2013

const easterMonday = { iso: '2013-04-01T09:00:00Z' }
const allSaints = { iso: '2013-11-01T09:00:00Z' }
const kingDay = { iso: '2014-01-20T09:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [
      [easterMonday, 'dyngus day'],
      [kingDay, 'martin luther king birthday'],
      [{ iso: '2013-12-31T09:00:00Z' }, 'hogmanay'],
      [{ iso: '2013-10-14T09:00:00Z' }, 'day of arafah'],
    ],
    silent: ['the presidents met', 'she plays the trinity chords', 'freedom and family'],
  },
  de: {
    values: [
      [easterMonday, 'zweiter Osterfeiertag'],
      [allSaints, 'Aller Heiligen'],
      [{ iso: '2013-12-26T09:00:00Z' }, 'am [zweiten Weihnachtstag]'],
      [{ iso: '2013-11-03T09:00:00Z' }, 'Hinduistisches Lichterfest'],
    ],
    silent: ['das große Ziel'],
  },
  fr: {
    values: [
      [easterMonday, 'le lundi de Pâques'],
      [allSaints, 'fête de la Toussaint'],
    ],
  },
  zh: {
    values: [
      [easterMonday, '复活节翌日', '復活節翌日'],
      [kingDay, '马丁路德金纪念日', '馬丁路德金紀念日'],
      [{ iso: '2013-02-13T09:00:00Z' }, '涂灰日'],
      [{ iso: '2013-11-29T09:00:00Z' }, '黑色星期五'],
    ],
  },
  ja: {
    values: [
      [easterMonday, 'イースターマンデー'],
      [{ iso: '2013-09-19T09:00:00Z' }, '中秋の名月'],
    ],
  },
  ko: { values: [[{ iso: '2013-05-20T09:00:00Z' }, '성년의 날']] },
  sv: { values: [[{ iso: '2013-11-02T09:00:00Z' }, 'alla helgons dag']] },
  da: { values: [[easterMonday, 'anden påskedag', 'påskemandag']] },
  fi: { values: [[easterMonday, 'toinen pääsiäispäivä', 'pääsiäismaanantaina']] },
  hi: { values: [[{ iso: '2013-08-04T09:00:00Z' }, 'फ्रेंडशिप डे']] },
  ar: { values: [[{ iso: '2013-05-06T09:00:00Z' }, 'شم النسيم']] },
})

testCorpus('interval', {
  zh: { values: [[{ begin: '2013-02-13T09:00:00Z' }, '四旬节']] },
  ja: { values: [[{ begin: '2013-12-01T09:00:00Z' }, '待降節']] },
  ru: { values: [[{ begin: '2013-03-11T09:00:00Z', end: '2013-03-17T09:00:00Z' }, 'масленица']] },
})

// international days: a word for the day and what it is about

const water = { iso: '2013-03-22T09:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [[water, 'World Water Day', 'international day of water']],
    silent: ['water day', 'the world of water'],
  },
  fr: { values: [[water, "journée mondiale de l'eau", 'journee de l’eau']] },
  es: { values: [[water, 'día mundial del agua', 'el dia internacional del agua']], silent: ['un vaso del agua'] },
  it: { values: [[water, "giornata mondiale dell'acqua"]] },
  pt: { values: [[water, 'dia mundial da água']] },
  ca: { values: [[water, "dia mundial de l'aigua"]] },
  de: { values: [[water, 'Weltwassertag']] },
})
