import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// old units that are still said, spoons and cups before their number, degrees of frost and warmth, "m" beside minutes

testCorpus('mass', {
  ja: {
    values: [
      [{ grams: 37_500 }, '10貫'],
      [{ grams: 750 }, '200匁'],
      [{ grams: 600 }, '[1斤]のパン'],
      [{ grams: 5e6 }, '5メートルトン'],
    ],
    silent: ['一貫して'],
  },
  hi: {
    values: [
      [{ scalar: 5, unit: 'tola' }, '5 तोला'],
      [{ scalar: 5, unit: 'seer' }, 'पांच सेर'],
      [{ scalar: 3, unit: 'oz' }, '3 औंस'],
    ],
  },
  ar: { values: [[{ scalar: 1, unit: 'oz' }, 'أوقية'], [{ grams: 0.001 }, 'ملليجرام']] },
  nl: { values: [[{ scalar: 6, unit: 'oz' }, '6 ounces'], [{ grams: 3e12 }, '3 megaton']] },
  da: { values: [[{ scalar: 3, unit: 'oz' }, '3 unser']] },
}) // prettier-ignore

testCorpus('distance', {
  ja: {
    values: [
      [{ meters: 0.90909 }, '3尺'],
      [{ scalar: 5, unit: 'sun' }, '5寸'],
    ],
    silent: ['一寸待って'],
  },
  zh: { values: [[{ scalar: 3, unit: '丈' }, '三丈']], silent: ['光芒万丈'] },
  en: {
    values: [
      [{ meters: 804.672 }, '4 furlongs'],
      [{ meters: 9.144 }, '5 fathoms'],
      [{ meters: 3 }, '3 m'],
      [{ meters: 300 }, '300m'],
      [{ meters: 1.5 }, '[1.5m] tall'],
    ],
    silent: ['wait 15m', '2 h 3 m', 'scp2-173m'],
  },
})

testCorpus('volume', {
  ja: {
    values: [
      [{ scalar: 2, unit: 'tbsp' }, '大さじ2'],
      [{ scalar: 1.5, unit: 'tbsp' }, '大さじ一杯半'],
      [{ scalar: 1, unit: 'cup' }, 'カップ1杯'],
      [{ liters: 0.36078 }, '2合'],
      [{ liters: 1.8039 }, '一升'],
    ],
    silent: ['百合の花'],
  },
  ko: {
    values: [
      [{ scalar: 3, unit: 'tbsp' }, '3큰술'],
      [{ scalar: 1, unit: 'tbsp' }, '큰술 하나'],
    ],
  },
  ar: { values: [[{ liters: 1000 }, 'متر مكعب']] },
})

testCorpus('temperature', {
  ja: { values: [[{ celsius: -5 }, '零下5度', '氷点下5度']] },
  de: { values: [[{ celsius: -5 }, '5 Grad minus', '5 Grad Kälte'], [{ celsius: 20 }, '20 Grad plus']] },
  sv: { values: [[{ celsius: -5 }, '5 grader kallt'], [{ celsius: 30 }, 'trettio grader varmt']] },
  pl: { values: [[{ celsius: -5 }, '5 stopni mrozu'], [{ celsius: 10 }, '10 stopni ciepła']] },
  ko: { values: [[{ celsius: 3 }, '영상 3도']] },
  zh: { values: [[{ celsius: 5 }, '零上五度']] },
  en: { values: [[{ celsius: 20 }, '20 degrees above zero']] },
}) // prettier-ignore

it.each(['3m', 'wait 15m'])('"%s" is a time', text => {
  expect(find('duration', text, 'en')).toHaveLength(1)
})
it('a mountain station has a number', () => {
  expect(find('ordinal', '五合目', 'ja')).toEqual([{ raw: '五合目', rank: 5 }])
})
