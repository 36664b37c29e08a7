import { describe, expect, it } from 'vitest'
import { findBuiltIns } from '../../../service/entities/builtIn.ts'
import { startDocument } from '../../../service/nlu/document.ts'
import { context } from './corpus.ts'

// times side by side of which one says something for the others; the clock: Tuesday, 12 February 2013

/** The words of every time in a text with its moment, or its begin and end, or its rule. */
function timesIn(text: string, language: string): string[] {
  return findBuiltIns(startDocument(text, language), context).flatMap(({ type, start, end, fields }) => {
    const raw = text.slice(start, end)
    const { iso, begin, end: last, rrule } = fields as Record<string, string>
    const value = { datetime: iso, interval: `${begin ?? ''} ${last ?? ''}`, set: rrule }[type]
    return value === undefined ? [] : [`${raw}: ${value.replaceAll(':00:00Z', '')}`]
  })
}

describe('lists of days', () => {
  it.each([
    ['en', 'see you on the second and the third', 'the second: 2013-03-02T09', 'the third: 2013-03-03T09'],
    ['en', 'is the 3rd or 4th of May free', 'the 3rd: 2013-05-03T09', '4th of May: 2013-05-04T09'],
    ['en', 'can we meet on May 3 and 5?', 'May 3: 2013-05-03T09', '5: 2013-05-05T09'],
    ['en', 'on the 20th or 21st of June 2014', 'the 20th: 2014-06-20T09', '21st of June 2014: 2014-06-21T09'],
    ['en', 'check in on the 20th and check out on the 23rd', 'the 20th: 2013-02-20T09', 'the 23rd: 2013-02-23T09'],
    ['en', 'the 1st, 2nd and 3rd of May', 'the 1st: 2013-05-01T09', '2nd: 2013-05-02T09', '3rd of May: 2013-05-03T09'],
    ['en', 'July 8, 9 and 10', 'July 8: 2013-07-08T09', '9: 2013-07-09T09', '10: 2013-07-10T09'],
    ['en', 'July 8th, 9th or 11th', 'July 8th: 2013-07-08T09', '9th: 2013-07-09T09', '11th: 2013-07-11T09'],
    ['en', 'on April 3 and 4, 2018', 'April 3: 2018-04-03T09', '4, 2018: 2018-04-04T09'],
    ['en', 'the second and fourth Friday of May', 'the second: 2013-05-10T09', 'fourth Friday of May: 2013-05-24T09'],
    ['en', 'the 1st or 3rd Tuesday of the month', 'the 1st: 2013-02-05T09', '3rd Tuesday of the month: 2013-02-19T09'],
    ['en', 'every first and third Friday', 'every first and third Friday: RRULE:FREQ=MONTHLY;BYDAY=1FR,3FR'],
    [
      'de',
      'am zweiten und vierten Montag im April',
      'zweiten: 2013-04-08T09',
      'vierten Montag im April: 2013-04-22T09',
    ],
    ['ja', '第1・第3月曜日', '第1: 2013-02-04T09', '第3月曜日: 2013-02-18T09'],
    ['ja', '4月の第1と第3金曜日', '4月の第1: 2013-04-05T09', '第3金曜日: 2013-04-19T09'],
    ['zh', '第一和第三个星期六', '第一: 2013-02-02T09', '第三个星期六: 2013-02-16T09'],
    ['ko', '첫째, 셋째 일요일', '첫째: 2013-02-03T09', '셋째 일요일: 2013-02-17T09'],
    ['ja', '6月7、8日は休み', '6月7、8日: 2013-06-07T09 2013-06-08T09'],
    ['ko', '다음 달 3, 4일', '다음 달 3, 4일: 2013-03-03T09 2013-03-04T09'],
    ['zh', '2014年6月7、8日', '2014年6月7、8日: 2014-06-07T09 2014-06-08T09'],
    ['en', 'on 5/12 or 6/12', '5/12: 2013-05-12T09', '6/12: 2013-06-12T09'],
    ['en', 'on July 8, 9 and 10 people came', 'July 8: 2013-07-08T09'],
    ['de', 'der 5., 12. oder 19. Mai', 'der 5.: 2013-05-05T09', '12.: 2013-05-12T09', '19. Mai: 2013-05-19T09'],
    ['nl', 'op 1, 2 en 3 mei', '1: 2013-05-01T09', '2: 2013-05-02T09', '3 mei: 2013-05-03T09'],
    ['es', '1, 2 y 3 de mayo', '1: 2013-05-01T09', '2: 2013-05-02T09', '3 de mayo: 2013-05-03T09'],
    ['en', 'on May 3 and June 5', 'May 3: 2013-05-03T09', 'June 5: 2013-06-05T09'],
    ['en', 'in 2007 and 2009 we sold more', 'in 2007: 2007-01-01T09', '2009: 2009-01-01T09'],
    ['en', 'in June or May', 'June: 2013-06-01T09', 'May: 2013-05-01T09'],
    ['fr', 'le 3 et le 5 mai', 'le 3: 2013-05-03T09', '5 mai: 2013-05-05T09'],
    ['fr', 'le 3 ou le 4', 'le 3: 2013-03-03T09', 'le 4: 2013-03-04T09'],
    ['de', 'am 3. und 5. Mai', 'am 3.: 2013-05-03T09', '5. Mai: 2013-05-05T09'],
    ['de', 'am 3. und am 4.', 'am 3.: 2013-03-03T09', 'am 4.: 2013-03-04T09'],
    [
      'de',
      'Ende Juni Anfang Juli',
      'Ende Juni: 2013-06-21T09 2013-06-30T09',
      'Anfang Juli: 2013-07-01T09 2013-07-10T09',
    ],
    [
      'de',
      'von 14 bis 18 Uhr, Samstag von 9 bis 13 Uhr',
      'von 14 bis 18 Uhr: 2013-02-12T14 2013-02-12T18',
      'Samstag von 9 bis 13 Uhr: 2013-02-16T09 2013-02-16T13',
    ],
    ['de', 'um 8 und 20 Uhr', 'um 8: 2013-02-12T08', '20 Uhr: 2013-02-12T20'],
    ['de', 'ein Zimmer vom 12. auf den 13. Mai', 'vom 12.: 2013-05-12T09', '13. Mai: 2013-05-13T09'],
    ['es', 'el 3 o 4 de junio', 'el 3: 2013-06-03T09', '4 de junio: 2013-06-04T09'],
    ['it', 'il 3 e il 5 maggio', 'il 3: 2013-05-03T09', 'il 5 maggio: 2013-05-05T09'],
    ['nl', 'op 3 of 4 juni', '3: 2013-06-03T09', '4 juni: 2013-06-04T09'],
    ['pt', 'nos dias 3 e 5 de maio', '3: 2013-05-03T09', '5 de maio: 2013-05-05T09'],
    ['en', 'on the second and third floor'],
    ['en', 'on the 1st and last page'],
    ['en', 'the first and the second'],
    ['en', 'I have 3 and 4'],
    ['fr', "j'en veux 3 ou 4"],
    ['de', 'im 2. oder 3. Stock'],
    ['es', 'quiero 2 o 3'],
  ])('%s: %s', (language, text, ...expected) => {
    expect(timesIn(text, language)).toEqual(expected)
  })
})

describe('days behind a date', () => {
  it.each([
    ['en', 'arriving on the 12th of August, leaving on the 19th', 'the 12th of August: 2013-08-12T09', 'the 19th: 2013-08-19T09'],
    ['en', 'from August 28 on, leaving on the 3rd', 'August 28: 2013-08-28T09', 'the 3rd: 2013-09-03T09'],
    ['en', 'I ordered it on January 3, bring it on the 15th', 'January 3: 2014-01-03T09', 'the 15th: 2013-02-15T09'],
    ['fr', "j'arrive le 12 août et je repars le 19", 'le 12 août: 2013-08-12T09', 'le 19: 2013-08-19T09'],
    ['de', 'Anreise am 12. August, Abreise am 19.', '12. August: 2013-08-12T09', 'am 19.: 2013-08-19T09'],
    ['es', 'llegamos el 12 de agosto y nos vamos el 19', 'el 12 de agosto: 2013-08-12T09', 'el 19: 2013-08-19T09'],
    ['it', 'arriviamo il 12 agosto e ripartiamo il 19', 'il 12 agosto: 2013-08-12T09', 'il 19: 2013-08-19T09'],
    ['nl', 'aankomst op 12 augustus, vertrek op de 19e', '12 augustus: 2013-08-12T09', 'op de 19e: 2013-08-19T09'],
    ['pt', 'chegamos no dia 12 de agosto e saímos no dia 19', 'no dia 12 de agosto: 2013-08-12T09', 'no dia 19: 2013-08-19T09'],
  ])('%s: %s', (language, text, ...expected) => {
    expect(timesIn(text, language)).toEqual(expected)
  }) // prettier-ignore
})

describe('lists of hours', () => {
  it.each([
    ['en', 'at 3 or 4 pm', 'at 3: 2013-02-12T15', '4 pm: 2013-02-12T16'],
    ['en', 'at 11 or 1 pm', 'at 11: 2013-02-12T11', '1 pm: 2013-02-12T13'],
    ['en', 'tomorrow at 5 or 6pm', 'tomorrow at 5: 2013-02-13T17', '6pm: 2013-02-13T18'],
    ['en', 'tomorrow morning or afternoon', 'tomorrow morning: 2013-02-13T04', 'afternoon: 2013-02-13T12'],
    ['en', 'Thursday or Friday at 6', 'Thursday: 2013-02-14T06', 'Friday at 6: 2013-02-15T06'],
    [
      'en',
      'today, tomorrow or Friday at noon',
      'today: 2013-02-12T12',
      'tomorrow: 2013-02-13T12',
      'Friday at noon: 2013-02-15T12',
    ],
    ['en', 'Mon, Wed or Fri at 5 pm', 'Mon: 2013-02-18T17', 'Wed: 2013-02-13T17', 'Fri at 5 pm: 2013-02-15T17'],
    ['de', 'am Donnerstag oder Freitag um 18 Uhr', 'Donnerstag: 2013-02-14T18', 'Freitag um 18 Uhr: 2013-02-15T18'],
    ['fr', 'jeudi ou vendredi à 18h', 'jeudi: 2013-02-14T18', 'vendredi à 18h: 2013-02-15T18'],
    ['es', 'el jueves o el viernes a las 18:00', 'el jueves: 2013-02-14T18', 'el viernes a las 18:00: 2013-02-15T18'],
    ['ja', '木曜か金曜の18時', '木曜: 2013-02-14T18', '金曜の18時: 2013-02-15T18'],
    ['en', 'Thursday or Friday next week', 'Thursday: 2013-02-21T09', 'Friday next week: 2013-02-22T09'],
    ['en', "8 or 9 o'clock", '8: 2013-02-12T08', "9 o'clock: 2013-02-12T09"],
    ['fr', 'demain à 17h ou 18h', 'demain à 17h: 2013-02-13T17', '18h: 2013-02-13T18'],
    ['de', 'morgen um 17 oder 18 Uhr', 'morgen um 17: 2013-02-13T17', '18 Uhr: 2013-02-13T18'],
    ['es', 'a las 5 o 6 de la tarde', 'a las 5: 2013-02-12T17', '6 de la tarde: 2013-02-12T18'],
    ['it', 'domani alle 17 o alle 18', 'domani alle 17: 2013-02-13T17', 'alle 18: 2013-02-13T18'],
    ['nl', 'om 17 of 18 uur', 'om 17: 2013-02-12T17', '18 uur: 2013-02-12T18'],
    ['pt', 'amanhã às 10 ou 11', 'amanhã às 10: 2013-02-13T10', '11: 2013-02-13T11'],
    ['en', 'I need 2 or 3 chairs'],
    ['fr', '2 ou 3 heures'],
    ['it', 'alle otto e dieci di sera', 'alle otto e dieci di sera: 2013-02-12T20:10:00Z'],
    ['pt', 'às oito e dez da noite', 'às oito e dez da noite: 2013-02-12T20:10:00Z'],
  ])('%s: %s', (language, text, ...expected) => {
    expect(timesIn(text, language)).toEqual(expected)
  })
})

describe('the hours of days that are said beside them', () => {
  it.each([
    ['en', 'every Tuesday from 5 to 6pm', 'every Tuesday: RRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=17;BYMINUTE=0', 'from 5 to 6pm: 2013-02-12T17 2013-02-12T18'],
    ['en', 'open on Sundays between 10 and 4', 'Sundays: RRULE:FREQ=WEEKLY;BYDAY=SU;BYHOUR=10;BYMINUTE=0', 'between 10 and 4: 2013-02-17T10 2013-02-17T16'],
    ['en', 'every Friday evening from 7 to 9', 'every Friday evening: RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=19;BYMINUTE=0', 'from 7 to 9: 2013-02-15T19 2013-02-15T21'],
    ['en', 'on Mondays from 10pm to 2am', 'Mondays: RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=22;BYMINUTE=0', 'from 10pm to 2am: 2013-02-18T22 2013-02-19T02'],
    ['en', 'every 2 hours from 9 to 5', 'every 2 hours: RRULE:FREQ=HOURLY;INTERVAL=2', 'from 9 to 5: 2013-02-12T09 2013-02-12T17'],
    ['en', 'Monday to Friday from 9 to 5', 'Monday to Friday: 2013-02-18T09 2013-02-22T09', 'from 9 to 5: 2013-02-18T09 2013-02-18T17'],
    ['en', 'Monday to Friday at 10am', 'Monday to Friday: 2013-02-18T09 2013-02-22T09', 'at 10am: 2013-02-18T10'],
    ['de', 'vom 3. bis 5. Mai 2019 von 9 bis 17 Uhr', 'vom 3. bis 5. Mai 2019: 2019-05-03T09 2019-05-05T09', 'von 9 bis 17 Uhr: 2019-05-03T09 2019-05-03T17'],
  ])('%s: %s', (language, text, ...expected) => {
    expect(timesIn(text, language)).toEqual(expected)
  }) // prettier-ignore
})
