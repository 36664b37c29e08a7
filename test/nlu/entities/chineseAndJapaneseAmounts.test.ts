/** Numbers, percentages, amounts and lengths in Chinese and Japanese, as they are typed and said. */
import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

testCorpus('number', {
  zh: {
    values: [
      [{ scalar: 40600 }, '[四点零六万]人'],
      [{ scalar: 1.07e8 }, '预算是[一点零七亿]'],
      [{ scalar: 309 }, '[3百09]'],
      [{ scalar: 10 }, '打[十]个电话', '结果小于[十]'],
      [{ scalar: 36 }, '买[三打]鸡蛋'],
      [{ scalar: 200 }, '[二百] 五块'],
      [{ scalar: 3 }, '[三]箱苹果', '[三]盒鸡蛋', '[三]桶水'],
      [{ scalar: 250 }, '[二百 五]'],
      [{ scalar: 2047 }, '5246元,[2047]个', '共[2047],5246元'],
    ],
    silent: ['打电话', '打两拳', '独一无二', '一次性筷子', '亿万富翁'],
  },
  ja: {
    values: [
      [{ scalar: 15_000 }, '[15、000]人', '[１５、０００]個'],
      [{ scalar: 100 }, '[百]余りの店'],
      [{ scalar: 0.001 }, '[1/1000]の確率'],
      [{ scalar: 400 }, '[四百]に減った', '答えは[四百]になる', '[四百]くらい'],
      [{ scalar: 6 }, '[六]に近い', 'あなた に [ろく] あげる'],
      [{ scalar: 1980 }, '[一九八〇]に足す'],
      [{ scalar: -7 }, '答えは[− 7]です'],
    ],
    silent: ['余分な物', '唯一の店', '同一人物', '五十歩百歩だ', '二者択一'],
  },
})

testCorpus('ordinal', {
  zh: { values: [[{ rank: 2 }, '[二等奖]', '[2nd]']] },
  ja: {
    values: [
      [{ rank: 2500 }, '[2,500 番目]の客', '[2、500番目]'],
      [{ rank: 1 }, '[第一]に安全', '[1st]'],
      [{ rank: 12 }, '[だいじゅうに]', '[第十二]に'],
    ],
    silent: ['だいじょうぶ'],
  },
})

it.each([
  ['zh', '百分之四和百分之九', [4, 9]],
  ['zh', '百分之四，百分之五', [4, 5]],
  ['zh', '百分之四 百分之三十', [4, 30]],
  ['zh', '40%，50%', [40, 50]],
  ['ja', '百分の四と百分の九', [4, 9]],
])('%s: percentages of %s', (language, text, percents) => {
  expect(find('percent', text, language)).toEqual(
    percents.map(percent => expect.objectContaining({ percent }) as object),
  )
})

testCorpus('percent', {
  zh: {
    values: [
      [{ percent: 78 }, '[七八折]', '打[78折]', '[七 八 折]'],
      [{ percent: 35 }, '打[三五折]'],
      [{ percent: 100 }, '不打折就是[十折]', '[百分一百] 三块'],
      [{ percent: 120 }, '用[十二成]的力气'],
      [{ percent: 40 }, '涨了[四十来个百分点]'],
      [{ percent: 12 }, '[12 per cent]', '[12 pct]'],
      [{ percent: 80 }, '七八成'],
      [{ percent: 14_000 }, '[百分之十四 K]', '[十四 k个百分点]'],
    ],
    silent: ['十几个百分点', '百分率'],
  },
  ja: {
    values: [
      [{ percent: 130 }, '定員の[十三割]'],
      [{ percent: 7 }, '[7/100]', '答えは[7/100]', '[7ﾊﾟｰｾﾝﾄ]'],
      [{ percent: 8.5 }, '[8.5/100]'],
      [{ percent: 40 }, '[三、四割]の店', '[よんじゅうパーセント]'],
    ],
    silent: ['8/10', '3つに1つの割合'],
  },
  en: { silent: ['7/100'] },
})

testCorpus('money', {
  zh: {
    values: [
      [{ amount: 5, currency: 'CNY' }, '二百 [五块]'],
      [{ amount: 2.4, currency: 'GBP' }, '[2英镑40便士]', '[两英镑四十便士]'],
      [{ amount: 6.8, currency: 'EUR' }, '[6欧元80欧分]'],
      [{ amount: 70, currency: 'SAR' }, '[70里亚尔]'],
    ],
  },
  ja: {
    values: [
      [{ amount: 15_000, currency: 'JPY' }, '[15、000円]'],
      [{ amount: 300, currency: 'JPY' }, '[さんびゃくえん]', '[300えん]', '[さんびゃく えん]です'],
      [{ amount: 20, currency: 'USD' }, '[にじゅうドル]'],
    ],
    silent: ['まんえん防止', '3えんぴつ', 'もどる5時'],
  },
})

testCorpus('distance', {
  zh: { values: [[{ meters: 20_000 }, '跑了[二十来公里]', '[20来公里]']] },
  ja: { values: [[{ meters: 5 }, '[四、五メートル]先']] },
})

testCorpus('volume', { zh: { values: [[{ liters: 4 }, '[4 liters]']], silent: ['6桶水'] } })

testCorpus('mass', { zh: { values: [[{ grams: 3050 }, '[三点零五千克]', '[三点零五 千克]']] } })

testCorpus('duration', {
  zh: {
    values: [
      [{ seconds: 864_000 }, '等了[10来天]', '[10多天]', '[十来天]'],
      [{ seconds: 7200 }, '[2个多小时]'],
      [{ days: 182.5 }, '[两季度]的时间'],
      [{ seconds: 950_400 }, '[一个星期零四天]', '[一周零四天]'],
      [{ seconds: 3600 }, '[一粒鐘]'],
      [{ seconds: 907_200 }, '[個半星期]'],
    ],
  },
  ja: {
    values: [
      [{ seconds: 1800 }, '来週[30分]の会議を入れて'],
      [{ seconds: 259_200 }, '今月[3日間]休みます', '[二、三日]かかります'],
    ],
  },
})

testCorpus('set', { zh: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY' }, '[一周四天]']], silent: ['一周零四天'] } })

testCorpus('temperature', {
  zh: { values: [[{ celsius: 24 }, '空调调到[24度]']], silent: ['右转60度', '东经110度', '60度角'] },
})

testCorpus('phone', {
  zh: {
    values: [[{ number: '551155551234' }, '我的电话是[(55)(11)5555-1234]']],
  },
})

testCorpus('interval', { zh: { silent: ['三到五个', '二到四个人'] } })

testCorpus('datetime', { zh: { silent: ['六加四等于十'] }, ja: { silent: ['週30'] } })
