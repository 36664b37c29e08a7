/** Requests in Swedish, Danish, Norwegian and Finnish. Read on Tuesday 2013-02-12, at half past four. */
import { testCorpus } from './corpus.ts'

const at = (iso: string) => ({ iso: `${iso}:00Z` })
const from = (begin: string, end: string) => ({ begin: `${begin}:00Z`, end: `${end}:00Z` })

testCorpus('datetime', {
  sv: {
    values: [
      [at('2013-05-05T09:00'), 'födelsedagen är [den 5 i 5]'],
      [at('2013-02-12T17:42'), 'tåget går [17.42] från spår 6'],
      [at('2013-02-14T04:00'), 'kan vi ta det [i övermorgon förmiddag]?'],
      [at('2013-02-15T09:00'), 'vi ses sen på [fredag]', 'och sedan på [fredag] åker vi'],
      [at('2013-01-01T09:00'), 'sedan [januari]'],
      [at('2013-02-28T09:00'), 'hyran betalas [den sista februari]'],
      [at('2013-12-23T09:00'), '[dan före dopparedan]'],
      [at('2013-02-13T08:00'), '[imorrn kl 8]'],
      [at('2013-12-25T09:00'), 'hur många dagar är det till [jul]?'],
      [at('2013-06-10T09:00'), 'vi ses [v 24]'],
      [at('2024-06-05T09:00'), '[24-06-05]', '[5/6-24]'],
      [at('2013-02-28T09:00'), '[sista vardagen i månaden]'],
    ],
    silent: ['299 kr/mån', 'version 2.10', 'betyg 4.50'],
  },
  da: {
    values: [
      [at('2013-12-24T09:00'), 'min fødselsdag er [den 24. i 12.]'],
      [at('2013-02-14T04:00'), 'kan vi tage det [i overmorgen formiddag]?'],
      [at('2013-05-01T09:00'), '[den første hverdag i maj]'],
    ],
    silent: ['hvad kan man få til fire', 'min søn er syv', 'hotel under 2000 kr.'],
  },
  no: {
    values: [
      [at('2013-12-24T09:00'), 'bursdagen min er [den 24. i 12.]'],
      [at('2013-02-11T20:00'), 'hva skjedde [i går kveld ved åttetida]?'],
      [at('2013-02-19T09:00'), 'hun kommer [om en ukes tid]'],
    ],
    silent: ['versjon 2.10'],
  },
  fi: {
    values: [
      [at('2013-02-12T18:00'), 'tulen [iltakuudelta]'],
      [at('2013-02-12T05:00'), 'soita [viideltä]'],
      [at('2013-03-11T09:00'), '[kolmen viikon kuluttua maanantaista]'],
      [at('2013-02-11T20:00'), 'mitä tapahtui [eilen illalla kahdeksan aikaan]?'],
      [at('2013-02-13T12:00'), 'tulen [huomenna lounasaikaan]'],
      [at('2013-02-16T00:00'), '[perjantain ja lauantain välisenä yönä]', '[lauantain vastaisena yönä]'],
      [at('2013-02-20T09:00'), '[viikon päästä huomisesta]', '[huomisesta viikon päästä]'],
      [at('2013-02-11T09:00'), 'olen ollut kipeä [maanantaista lähtien]', '[maanantaista asti]'],
      [at('2013-02-18T09:00'), 'olen vapaalla [maanantaista alkaen]'],
      [at('2013-02-12T05:30'), '[reilun tunnin päästä]'],
      [at('2013-02-28T09:00'), '[kuukauden viimeinen arkipäivä]'],
    ],
    silent: ['viideltä ihmiseltä', 'kuinka monta tuntia', 'sota-aikaan', 'vuoden paras elokuva'],
  },
})

testCorpus('interval', {
  da: {
    values: [
      [from('2013-02-16T10:00', '2013-02-16T17:00'), '[lør 10-17]'],
      [from('2013-02-17T11:00', '2013-02-17T16:00'), 'åbent [søn 11-16]'],
      [from('2013-02-12T04:30', '2013-02-28T00:00'), 'tilbuddet gælder [måneden ud]'],
    ],
    silent: ['levering inden for 3-5 hverdage', 'gå ud næste uge'],
  },
  no: {
    values: [
      [from('2013-02-16T10:00', '2013-02-16T17:00'), '[lør 10-17]'],
      [from('2013-02-12T04:30', '2013-05-31T00:00'), 'tilbudet gjelder [ut mai]'],
      [from('2013-06-14T09:00', '2013-06-17T09:00'), '[14.-17. juni], under 1500 kr per natt'],
    ],
    silent: ['skal vi gå ut neste uke?'],
  },
  sv: {
    values: [[from('2013-02-12T04:30', '2013-05-31T00:00'), 'erbjudandet gäller [maj ut]']],
    silent: ['ett tjugotal personer', 'kan vi gå ut nästa vecka', '489:50 kr'],
  },
  fi: {
    values: [
      [from('2013-02-12T09:00', '2013-02-12T18:00'), '[aamuyhdeksästä iltakuuteen]'],
      [from('2013-12-25T09:00', '2014-01-01T09:00'), '[joulun ja uudenvuoden välissä]'],
      [from('2013-02-12T08:00', '2013-02-12T16:00'), 'avoinna [kello kahdeksasta neljään]'],
      [from('2013-06-21T09:00', '2013-09-22T09:00'), '[koko kesän]', '[kesän aikana]'],
      [from('2013-02-15T10:00', '2013-02-15T12:00'), 'vapaana [kymmenen ja kahdentoista välillä perjantaina]'],
      [from('2013-07-01T09:00', '2013-08-31T09:00'), '[1. heinäkuuta alkaen 31. elokuuta asti]'],
      [from('2013-02-12T04:30', '2013-02-15T00:00'), 'maksa [15. päivään mennessä]'],
      [from('2013-02-12T04:30', '2013-02-12T08:00'), 'tulen [kahdeksaan mennessä]'],
      [from('2013-07-08T09:00', '2013-07-29T09:00'), 'olen lomalla [viikot 28-31]'],
      [from('2013-06-01T09:00', '2013-08-31T09:00'), '[kesäkuun alusta elokuun loppuun]'],
      [from('2013-08-01T09:00', '2013-08-15T09:00'), '[elokuun 1. päivästä 15. päivään]'],
    ],
    silent: ['laske kymmeneen'],
  },
})

testCorpus('duration', {
  da: {
    values: [
      [{ days: 9125 }, 'jeg vil låne halvanden million over [25 år]'],
      [{ hours: 1 }, '[en times tid]'],
    ],
  },
  no: {
    values: [[{ days: 9125 }, 'jeg vil låne halvannen million over [25 år]']],
    silent: ['kan jeg få time på onsdag?'],
  },
  sv: { values: [[{ months: 24 }, '299 kr/mån i [24 månader]']] },
  fi: {
    values: [
      [{ seconds: 750 }, 'aseta ajastin [12 minuutiksi ja 30 sekunniksi]'],
      [{ minutes: 52 }, 'juoksin 10 km [52 minuutissa]'],
      [{ days: 9125 }, 'lainaan sen [25 vuodeksi]'],
      [{ hours: 1 }, 'olen odottanut [yli tunnin]'],
    ],
  },
})

testCorpus('number', {
  sv: { values: [[{ scalar: 20 }, '[ett tjugotal] personer']] },
  no: { values: [[{ scalar: 20 }, '[et tjuetalls] personer']] },
  da: { values: [[{ scalar: 1.5e6 }, 'jeg vil låne [halvanden million] over 25 år']] },
  fi: {
    values: [
      [{ scalar: 20 }, '[parikymmentä] henkilöä'],
      [{ scalar: 50 }, '[viisikymppiä]'],
    ],
  },
})

testCorpus('temperature', {
  fi: {
    values: [
      [{ scalar: 225 }, 'paista [225 asteessa] noin 20 minuuttia'],
      [{ scalar: -10 }, '[kymmenen asteen pakkanen]'],
    ],
  },
})

testCorpus('set', {
  fi: {
    values: [
      [
        { rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=6;BYMINUTE=30' },
        'herätä minut [klo 6.30 arkiaamuisin]',
      ],
    ],
  },
})

testCorpus('money', {
  sv: {
    values: [
      [{ amount: 1489.5, currency: 'SEK' }, 'räkningen på [1 489:50 kr]'],
      [{ amount: 250, currency: 'SEK' }, '[250:-]'],
      [{ amount: 5e6, currency: 'SEK' }, '[5 mkr]'],
    ],
    silent: ['3:2', 'kl 12:30'],
  },
})

testCorpus('person', {
  sv: { values: [[{}, 'överför 500 kr till [Anna]', 'betala Swish till [Vera]']], silent: ['jag reser till Lund'] },
  da: { values: [[{}, 'overfør 500 kr. til [Anna]']], silent: ['jeg rejser til Odense'] },
  no: { values: [[{}, 'overfør 500 kr til [Anna]']], silent: ['jeg reiser til Oslo'] },
})
