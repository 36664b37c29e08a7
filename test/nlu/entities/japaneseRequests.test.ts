/** Numbers, amounts and times as they are said and written in Japanese, and everyday sentences that hold none. */
import { testCorpus } from './corpus.ts'

testCorpus('number', {
  ja: {
    values: [
      [{ scalar: 20030000 }, '[二千零三万]人'],
      [{ scalar: 305 }, '[三百飛んで五]'],
      [{ scalar: 2.75 }, '[2又4分の3]', '[二又四分の三]'],
      [{ scalar: 30 }, '鉛筆を[2ダース半]ください'],
      [{ scalar: 236 }, 'ボールが[200と3ダース]', '[二百と三ダース]の卵'],
    ],
    silent: ['東京又は大阪'],
  },
  en: { values: [[{ scalar: 236 }, '[200 and 3 dozen] eggs']] },
})

testCorpus('percent', {
  ja: {
    values: [
      [{ percent: 28.6 }, '打率[2割8分6厘]', '[二割八分六厘]'],
      [{ percent: 30 }, '[2、3割]の人'],
      [{ percent: 50 }, '[半値]で売る'],
      [{ percent: 4.5 }, '[四・五ポイント]上昇'],
      [{ percent: 12 }, '[12パーセンテージポイント]の差', '[12パーセントポイント]'],
    ],
  },
})

testCorpus('distance', { ja: { values: [[{ meters: 3 }, '[2、3メートル]離れて']] } })

testCorpus('datetime', {
  ja: { values: [[{ iso: '2013-02-12T06:00:00Z' }, '[約1時間半後に]着く', '[約1時間半で]終わる']] },
})
