import { testCorpus } from './corpus.ts'

/** A unit alone means one of it where a language has no article, and letters are glued to words and digits. */
testCorpus('datetime', {
  ar: {
    values: [
      [{ iso: '2013-02-12T05:30:00Z' }, 'ذكرني [بعد ساعة] بالاجتماع', '[خلال ساعة] من فضلك'],
      [{ iso: '2012-02-12T09:00:00Z' }, '[قبل سنة] كنت هناك'],
      [{ iso: '2013-02-13T09:00:00Z' }, 'و[غدا] سنذهب'],
    ],
    silent: ['كل واحد منا', 'اشتريت ب50 ريال'],
  },
  pl: {
    values: [
      [{ iso: '2013-02-12T05:30:00Z' }, 'przypomnij mi [za godzinę] o spotkaniu'],
      [{ iso: '2012-02-12T09:00:00Z' }, '[rok temu]', '[przed rokiem] tam byłem'],
    ],
    silent: ['metr drutu', 'godzina policyjna'],
  },
  ru: {
    values: [
      [{ iso: '2013-02-12T05:30:00Z' }, 'напомни [через час] позвонить маме'],
      [{ iso: '2012-02-12T09:00:00Z' }, '[год назад] я переехал'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'встреча [15 числа]'],
    ],
    silent: ['назови три числа', 'сколько стоит килограмм яблок'],
  },
  hi: {
    values: [
      [{ iso: '2013-05-01T09:00:00Z' }, '[एक मई को] छुट्टी है'],
      [{ iso: '1950-01-01T09:00:00Z' }, '[1950 में] क्या हुआ'],
    ],
    silent: ['उसके बाद दो लोग आए', '2000 में खरीदा'],
  },
})

testCorpus('number', {
  ar: { values: [[{ scalar: 4 }, 'طاولة ل[4] أشخاص', 'طاولة ل[أربعة] أشخاص']] },
  en: { values: [[{ scalar: 500000 }, '0.5 million', 'about [0.5 million] people']] },
  pl: { values: [[{ scalar: 500000 }, '0,5 miliona', 'pol miliona']] },
})

/** A glued "m" is minutes by itself, and metres before words of size. */
testCorpus('distance', {
  en: {
    values: [[{ meters: 2 }, 'he is [2m] tall', 'the shelf is [2m] long', 'a [2m] cable']],
    silent: ['wait 2m', 'back in 5m'],
  },
  de: { values: [[{ meters: 2 }, 'das Regal ist [2m] breit']] },
  fr: { values: [[{ meters: 2 }, 'une table de [2m] de long']] },
  sv: { values: [[{ meters: 2 }, 'hyllan är [2m] lång']] },
})
