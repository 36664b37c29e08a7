import { testCorpus } from './corpus.ts'

// dates, ranges and times of day as calendars write them; the clock is Tuesday, 12 February 2013, 04:30 UTC

const MAY_17 = { iso: '2013-05-17T09:00:00Z' }
const MARCH_5 = { iso: '2013-03-05T09:00:00Z', state: 'absolute' }
const AFTERNOON = { iso: '2013-02-12T15:20:00Z', accuracy: 'hour,min' }

testCorpus('datetime', {
  en: {
    values: [
      [MAY_17, 'see you [May 17 (Friday)]', 'May 17 (Fri)'],
      [{ iso: '2013-05-17T15:00:00Z' }, 'May 17 (Fri) at 3pm'],
    ],
  },
  de: { values: [[MAY_17, '17. Mai (Freitag)', '17.05. (Fr.)']] },
  ja: { values: [[MAY_17, '5月17日(金)', '5月17日（金曜日）']] },
  ko: {
    values: [
      [MARCH_5, '13. 3. 5.', '2013. 3. 5.'],
      [MAY_17, '5. 17.', '5월 17일 (금)', '5월 17일 (금요일)', '[5. 17.]에 만나요'],
      [{ iso: '2013-03-05T15:00:00Z' }, '13. 3. 5. 오후 3시'],
    ],
    silent: ['1. 사과 2. 배', '1. 2. 3.', '13. 3'],
  },
  ar: { values: [[MAY_17, '17‏/5']] },
  da: {
    values: [[AFTERNOON, '15.20', 'mødet starter [15.20]']],
    silent: ['15.20 kg', '15.20 kr', 'det koster 15.20', 'version 15.20', '80.50'],
  },
  fi: {
    values: [[AFTERNOON, '15.20', 'kokous alkaa [15.20]']],
    silent: ['15.20 km', 'maksaa 15.20 euroa', 'hinta 15.20'],
  },
  no: { values: [[AFTERNOON, '3:20 p.m.']] },
  ca: { values: [[AFTERNOON, '3:20 p. m.']] },
  ru: { values: [[AFTERNOON, '3:20 PM']], silent: ['15.20'] },
})

const MARCH = { begin: '2013-03-03T09:00:00Z', end: '2013-03-05T09:00:00Z' }
const INTO_APRIL = { begin: '2013-03-28T09:00:00Z', end: '2013-04-02T09:00:00Z' }
const OVER_NEW_YEAR = { begin: '2013-12-28T09:00:00Z', end: '2014-01-02T09:00:00Z' }
const MORNING = { begin: '2013-02-12T09:00:00Z', end: '2013-02-12T11:30:00Z' }
const TEN_TO_THREE = { begin: '2013-02-12T10:00:00Z', end: '2013-02-12T15:00:00Z' }

testCorpus('interval', {
  en: { values: [[MARCH, 'from Sunday 3 to Tuesday 5 March', 'Sunday the 3rd to Tuesday the 5th of March']] },
  fr: { values: [[MARCH, 'dimanche 3 – mardi 5 mars', 'dimanche 3 – mardi 5 mars 2013']] },
  it: { values: [[MARCH, 'domenica 3 – martedì 5 marzo']] },
  nl: { values: [[MARCH, 'zondag 3 – dinsdag 5 maart']] },
  de: {
    values: [[MARCH, '03.–05.03.13', 'von Sonntag, dem 3. bis Dienstag, dem 5. März', 'So 3. – Di 5. März']],
  },
  sv: {
    values: [
      [MARCH, 'söndag 3–tisdag 5 mars', '2013-03-03–05'],
      [INTO_APRIL, '2013-03-28–04-02'],
      [OVER_NEW_YEAR, '2013-12-28–2014-01-02'],
    ],
    silent: ['2013-03-05–03'],
  },
  ca: {
    values: [
      [MARCH, 'diumenge, 3 – dimarts, 5 de març'],
      [TEN_TO_THREE, '10 a. m. – 3 p. m.'],
    ],
  },
  ar: { values: [[MARCH, 'الأحد، 3 – الثلاثاء، 5 مارس']] },
  ko: { values: [[MARCH, '2013. 3. 3. ~ 2013. 3. 5.', '13. 3. 3. ~ 13. 3. 5.', '3월 3일 (일요일)~5일 (화요일)']] },
  ja: {
    values: [
      [MARCH, '2013/03/03(日曜日)～2013/03/05(火曜日)'],
      [{ begin: '2013-03-01T09:00:00Z', end: '2013-04-01T09:00:00Z' }, '2013/03～2013/04'],
    ],
  },
  zh: { values: [[MARCH, '3/3 – 3/5']], silent: ['1/2 – 3/4', '10–15'] },
  da: { values: [[MORNING, '09.00–11.30', 'mellem 9.00 og 11.30']], silent: ['10–15', 'koster 9.00–11.30'] },
  fi: { values: [[MORNING, '9.00–11.30']] },
  no: { values: [[TEN_TO_THREE, '10 a.m.–3 p.m.']] },
  ru: { values: [[TEN_TO_THREE, '10 AM – 3 PM']] },
})
