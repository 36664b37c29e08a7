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

const iso = (day: string, time = '09:00') => ({ iso: `${day}T${time}:00Z` })

testCorpus('datetime', {
  ja: {
    values: [
      [iso('2013-02-12', '07:30'), '[7時半ごろ]起きる', '[7時30分ちょうど]'],
      [iso('2013-02-12', '12:00'), '[正午12時]に集合', '[正午きっかり]'],
      [iso('2013-02-17'), '[三番目の日曜日]', '[3回目の日曜日]', '[第三週の日曜日]', '[第3週の日曜日]'],
      [iso('2013-02-03'), '[最初の日曜日]'],
      [iso('2013-02-23'), '[来週の週末]は空いている'],
      [iso('2013-03-02'), '[再来週の週末]に'],
      [iso('0645-01-01'), '[645年に]大化の改新', '[西暦645年]'],
      [iso('2012-02-01'), '[去年の今月]'],
      [iso('2013-03-03'), '[今から2週間後の日曜日]'],
      [iso('1860-03-24'), '[安政7年3月24日]'],
      [iso('2013-07-27'), '[同年7月27日]'],
      [iso('2013-03-01'), '[一日に]伺います'],
      [iso('2013-02-12'), '[今日1日]'],
    ],
    silent: ['同年代の友達', '文化の違い', '一日に八千歩歩く', 'もう一日待って', '150年にわたる歴史', '一日寝ていた'],
  },
  en: { values: [[iso('2013-02-23'), '[the weekend of next week]']] },
})

testCorpus('duration', {
  ja: {
    values: [
      [{ days: 1 }, '[一日]寝ていた', 'もう[一日]待って', 'さらに[1日]'],
      [{ days: 3 }, '[3日]不在にします', 'たった[3日]しかない'],
      [{ years: 150 }, '[150年]にわたる歴史'],
    ],
    silent: ['3日は不在にします'],
  },
})

testCorpus('interval', {
  ja: {
    values: [
      [{ begin: '1870-01-01T09:00:00Z', end: '1879-12-31T09:00:00Z' }, '[19世紀の70年代]'],
      [{ begin: '2013-02-01T09:00:00Z', end: '2013-02-14T09:00:00Z' }, '[上半月]の売上'],
    ],
  },
})

testCorpus('ordinal', {
  ja: {
    values: [
      [{ rank: 3 }, 'だいさん'],
      [{ rank: 2 }, '[2等賞]'],
    ],
  },
})

testCorpus('money', {
  ja: {
    values: [
      [{ amount: 300, currency: 'TWD' }, '[300台湾ドル]'],
      [{ amount: 42, currency: 'MYR' }, '[42リンギット]'],
    ],
  },
})

testCorpus('number', {
  ja: {
    values: [
      [{ scalar: 5500000 }, '[5.5百万]', '売上は[5、500、000]'],
      [{ scalar: 320000000 }, '[320百万]の利益'],
      [{ scalar: 2400 }, '合計[2、400]です'],
      [{ scalar: 7 }, 'えっと...[7]です'],
      [{ scalar: 2345678.9 }, '[2 345 678.90]は数です'],
      [{ scalar: 3.5 }, '[3と半分]'],
      [{ scalar: 4 }, 'よっつ'],
    ],
  },
  en: { values: [[{ scalar: 7 }, 'hm...[7]']] },
})

testCorpus('money', {
  ja: {
    values: [
      [{ amount: 4500, currency: 'JPY' }, '[4、500円]です'],
      [{ amount: 1250000000, currency: 'JPY' }, '[1,250百万円]'],
      [{ amount: 300, currency: 'JPY' }, '100、200、[300円]'],
    ],
  },
  zh: { values: [[{ amount: 500, currency: 'CNY' }, '1、[500元]']] },
})

testCorpus('duration', {
  ja: {
    values: [
      [{ days: 365 }, '[丸々一年]', '[一年中]'],
      [{ days: 2 * 30.417 }, '[2箇月]', '[2カ月間]', '[二個月]'],
    ],
    silent: ['3と半分'],
  },
})

testCorpus('distance', {
  ja: { values: [[{ unit: 'ri', scalar: 3 }, '[三里]歩く']], silent: ['千里の道も一歩から', '万里の長城'] },
})

testCorpus('datetime', {
  ja: {
    values: [
      [iso('2013-02-18'), '[らいしゅう]'],
      [iso('2013-02-12', '19:00'), '[こんばん7時]に'],
    ],
    silent: ['こんばんは', 'ひとことしか言えない'],
  },
})

testCorpus('set', {
  ja: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH' }, '[毎週月・木曜日]']],
    silent: ['2時間走る'],
  },
})

testCorpus('temperature', {
  ja: { values: [[{ scalar: 90, unit: 'F' }, '[華氏温度90度]']], silent: ['30度の角度で', '北緯35度', '90度回転'] },
})

testCorpus('number', {
  ja: {
    values: [
      [{ scalar: 3 }, '[三]つの質問'],
      [{ scalar: 1 }, 'もう[一]つ'],
    ],
    silent: ['八つ当たり'],
  },
})

// Tuesday 12 February 2013
const pastWorkdays = { begin: '2013-02-06T09:00:00Z', end: '2013-02-11T09:00:00Z' }
const workdaysAhead = { begin: '2013-02-13T09:00:00Z', end: '2013-02-18T09:00:00Z' }
const withinWorkdays = { begin: '2013-02-12T04:30:00Z', end: '2013-02-18T04:30:00Z' }
const sinceAugust = { begin: '2012-08-31T09:00:00Z', end: '2013-06-01T09:00:00Z' }

testCorpus('interval', {
  ja: {
    values: [
      [pastWorkdays, '[過去4営業日]の売上', '[直近4営業日]'],
      [workdaysAhead, '[今後4営業日]', '[次の4営業日]'],
      [withinWorkdays, '[4営業日以内に]返信します'],
      [sinceAugust, '[8月最後の金曜日から6月1日まで]'],
    ],
  },
  en: {
    values: [
      [pastWorkdays, 'sales of [the past 4 business days]', '[last 4 working days]'],
      [workdaysAhead, '[the next 4 working days]'],
      [withinWorkdays, 'an answer [within 4 business days]'],
      [sinceAugust, '[from the last friday of august to june 1]'],
    ],
  },
  zh: {
    values: [
      [pastWorkdays, '[过去4个工作日]'],
      [withinWorkdays, '[4个工作日内]回复'],
    ],
  },
})

testCorpus('datetime', {
  ja: {
    values: [[iso('2015-12-25'), '[2年後のクリスマス]']],
    silent: ['四日市に行く', '二日酔いです', '今季の成績'],
  },
})

testCorpus('number', {
  ja: {
    values: [
      [{ scalar: 3000000 }, '[3ミリオン]の再生'],
      [{ scalar: 4 }, '[12割る3]は', '[十二割る三]'],
    ],
    silent: ['大半の人', '前半と後半', '道半ば', '億万長者'],
  },
})

testCorpus('duration', {
  ja: { values: [[{ minutes: 10 }, '[十分]待って']], silent: ['十分おいしい', '小学3年生', '5分咲きの桜'] },
})
testCorpus('percent', { ja: { values: [], silent: ['2パーティー', '3プロジェクト'] } })
testCorpus('mass', { ja: { values: [], silent: ['3トンネル'] } })
testCorpus('volume', { ja: { values: [], silent: ['2カップル', '2合格'] } })
testCorpus('distance', { ja: { values: [], silent: ['5ミリオン'] } })

testCorpus('phone', {
  ja: {
    values: [
      [
        { number: '09012345678' },
        '[０９０−１２３４−５６７８]',
        '[０９０ー１２３４ー５６７８]に電話して',
        '[090－1234－5678]です',
      ],
      [{ number: '0312345678' }, '電話は[０３（１２３４）５６７８]', '[03‐1234‐5678]'],
    ],
    silent: ['2016ー2018年', '答えは−12345です'],
  },
})

testCorpus('interval', {
  ja: {
    values: [
      [{ begin: '2013-02-12T10:00:00Z', end: '2013-02-12T12:00:00Z' }, '[10時ー12時]に会議'],
      [{ begin: '2013-05-03T09:00:00Z', end: '2013-05-05T09:00:00Z' }, '[5月3日ー5日]'],
    ],
  },
})

testCorpus('duration', {
  ja: {
    values: [
      [{ minutes: 5 }, 'あと[5分]待って'],
      [{ hours: 1 }, 'あと[1時間]不在にします'],
    ],
    silent: ['あと10分で着く'],
  },
})

testCorpus('number', {
  ja: {
    values: [
      [{ scalar: 12300 }, '[壹萬貳仟參佰]'],
      [{ scalar: 2 }, '[二]種類', 'ビール[二]缶'],
    ],
    silent: ['絶対に', '二束三文'],
  },
})
