/** Everyday times and amounts of northern and eastern Europe, of Catalan, Arabic and Hindi. Read on Tuesday 2013-02-12. */
import { testCorpus } from './corpus.ts'

const at = (iso: string) => ({ iso: `${iso}:00Z` })

testCorpus('datetime', {
  da: {
    values: [
      [at('2013-02-12T07:00'), '[klokken syv]', 'bord til fire [kl. syv]'],
      [at('2013-02-13T09:00'), '[i morgen klokken ni]'],
      [at('2013-02-12T07:30'), '[klokken syv tredive]'],
      [at('2013-12-01T09:00'), '[første søndag i advent]'],
    ],
    silent: ['klokken er gået i stykker', 'bord til fire', 'syv personer'],
  },
  no: {
    values: [
      [at('2013-02-12T20:00'), '[i kveld kl. åtte]'],
      [at('2013-02-13T07:00'), '[i morgen klokka sju]'],
    ],
    silent: ['klokka mi', 'åtte gjester'],
  },
  sv: {
    values: [
      [at('2013-02-12T19:00'), '[i kväll klockan sju]'],
      [at('2013-02-13T08:00'), '[imorgon kl åtta]'],
      [at('2013-06-21T09:00'), 'på [midsommarafton]'],
      [at('2013-12-01T09:00'), '[första advent]'],
    ],
    silent: ['en ny klocka', 'åtta gäster'],
  },
  fi: {
    values: [
      [at('2013-02-13T08:00'), '[huomenna kello kahdeksan]', '[huomenaamulla kello kahdeksan]'],
      [at('2013-02-12T07:15'), '[vartin yli seitsemän]'],
      [at('2013-02-16T18:00'), '[lauantai-iltana]'],
      [at('2013-06-22T09:00'), '[juhannuksena]'],
    ],
    silent: ['uusi kello', 'kahdeksan vierasta'],
  },
  pl: {
    values: [
      [at('2013-02-12T08:15'), '[kwadrans po ósmej]'],
      [at('2013-02-12T08:45'), '[za kwadrans dziewiąta]'],
      [at('2013-02-13T07:30'), '[jutro o wpół do ósmej]'],
      [at('2013-02-12T08:10'), '[dziesięć minut po ósmej]'],
      [at('2013-02-12T18:00'), '[o godz. 18]'],
    ],
    silent: ['kwadrans', 'pół do domu', 'ósma osoba'],
  },
  ru: {
    values: [
      [at('2013-02-12T08:15'), '[четверть девятого]'],
      [at('2013-02-13T07:30'), '[завтра в половине восьмого]'],
      [at('2013-02-12T08:45'), '[без четверти девять]'],
      [at('2013-02-12T07:50'), '[без десяти восемь]'],
    ],
    silent: ['половина людей', 'без десяти рублей', 'восьмой этаж'],
  },
  ca: {
    values: [
      [at('2013-02-15T07:30'), '[divendres a dos quarts de vuit]'],
      [at('2013-02-12T06:35'), '[dos quarts i cinc de set]'],
    ],
    silent: ['dos quarts de litre', 'tres quarts'],
  },
  ar: {
    values: [
      [at('2013-02-12T10:30'), '[الساعة عشرة ونص]'],
      [at('2013-02-12T05:00'), '[الساعة خمسة]'],
    ],
    silent: ['كيلو ونص', 'ساعة جديدة'],
  },
  hi: {
    values: [
      [at('2013-02-13T00:00'), '[रात 12 बजे]'],
      [at('2013-02-13T01:00'), '[रात एक बजे]'],
    ],
    silent: ['रात का खाना'],
  },
})

testCorpus('interval', {
  fi: { values: [[{}, '[kello 8 ja 10 välillä]'], [{}, '[kesällä]']], silent: ['8 ja 10 euroa'] },
  pl: { values: [[{}, '[od ósmej do szesnastej]', '[między ósmą a dziesiątą]'], [{}, '[latem]']], silent: ['od pierwszego do ostatniego', 'między nami a wami'] },
  ru: { values: [[{}, '[летом]', '[прошлым летом]']] },
}) // prettier-ignore

testCorpus('set', {
  pl: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, '[w poniedziałki]']], silent: ['w poniedziałek'] },
  ca: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU' }, 'obrim [els dimarts]']], silent: ['aquest dimarts'] },
})

testCorpus('set', {
  sv: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }, '[varannan fredag]']], silent: ['en fredag'] },
  no: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }, '[annenhver fredag]']] },
})

// cheese
testCorpus('cardinal', { sv: { values: [[{ bearing: 90 }, 'åk [österut]']], silent: ['två hg ost'] } })

testCorpus('temperature', {
  sv: { values: [[{ scalar: 20 }, '[plus 20 grader]']], silent: ['20 plus 20'] },
  fi: { values: [[{ scalar: 20 }, '[plus 20 astetta]']] },
  ru: { values: [[{ scalar: 20 }, '[плюс 20 градусов]']] },
  hi: {
    values: [[{ scalar: -5 }, '[शून्य से पाँच डिग्री नीचे]', '[शून्य से नीचे 5 डिग्री]']],
    silent: ['शून्य से शुरू', 'पाँच नीचे'],
  },
})

testCorpus('volume', {
  da: { values: [[{ scalar: 3, unit: 'tbsp' }, '[3 spsk] sukker'], [{ scalar: 2, unit: 'tsp' }, '[2 tsk] salt']] },
  fi: { values: [[{ scalar: 2, unit: 'dl' }, '[kaksi desiä] sokeria'], [{ scalar: 2, unit: 'tsp' }, '[2 tl] suolaa']] },
  pl: { values: [[{ scalar: 2, unit: 'tbsp' }, '[dwie łyżki] cukru'], [{ scalar: 3, unit: 'cup' }, '[3 szklanki] mleka']], silent: ['łyżka'] },
  ru: { values: [[{ scalar: 2, unit: 'cup' }, '[два стакана] муки'], [{ scalar: 1, unit: 'tsp' }, '[1 ч. л.] соли']], silent: ['стакан'] },
  ar: { values: [[{ scalar: 2, unit: 'tbsp' }, '[ملعقتان] من السكر']], silent: ['ملعقة وشوكة'] },
  hi: { values: [[{ scalar: 2, unit: 'tsp' }, '[दो चम्मच] चीनी']], silent: ['चम्मच दो'] },
}) // prettier-ignore

testCorpus('money', {
  da: { values: [[{ amount: 1_500_000, currency: 'DKK' }, '[1,5 mio. kr.]']] },
  fi: { values: [], silent: ['2 tl suolaa'] },
  pl: {
    values: [
      [{ amount: 1_500_000, currency: 'PLN' }, '[półtora miliona złotych]'],
      [{ amount: 3000, currency: 'PLN' }, '[3 tys. złotych]'],
    ],
  },
  ar: { values: [[{ amount: 50, currency: 'SAR' }, '[خمسون ريالا]']] },
})

testCorpus('number', {
  da: { values: [[{ scalar: 20 }, '[en snes] æg']] },
  fi: {
    values: [
      [{ scalar: 24 }, '[kaksi tusinaa] munia'],
      [{ scalar: 1 / 3 }, '[kolmasosa] asiakkaista'],
    ],
  },
  ru: {
    values: [
      [{ scalar: 0.5 }, '[ноль целых пять десятых]'],
      [{ scalar: 2.3 }, '[две целых три десятых]'],
    ],
  },
})

testCorpus('duration', {
  pl: { values: [[{ hours: 7 }, '[7 godz.] pracy']], silent: ['o godz. 18'] },
  fi: { values: [[{ minutes: 75 }, '[tunti ja vartti]']], silent: ['tunti ja ryhmä'] },
})
