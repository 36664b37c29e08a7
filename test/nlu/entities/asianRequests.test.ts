/** Amounts, words and times as they are typed to a shop, a hotel or a bank in Japanese, Chinese and Korean. */
import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

it.each([
  ['zh', '请看说明书'],
  ['zh', '我明白了'],
  ['zh', '这位明星是谁'],
  ['zh', '东西坏了'],
  ['zh', '西红柿炒鸡蛋'],
  ['zh', '白天营业吗'],
  ['zh', '黑名单'],
  ['zh', '红烧肉'],
  ['zh', '半导体'],
  ['zh', '百度搜索'],
  ['zh', '打电话给客服'],
  ['zh', '第一时间联系你们'],
  ['zh', '三明治多少钱'],
  ['ja', '東口で待っています'],
  ['ja', '黒川さん'],
  ['ja', '緑茶をください'],
  ['ja', '青山一丁目'],
  ['ja', '半袖のシャツ'],
  ['ja', '万年筆がほしい'],
  ['ko', '일반 배송'],
  ['ko', '초반에 말했어요'],
  ['ko', '조회해 주세요'],
  ['ko', '고기만두 주세요'],
])('a longer word is none of the words in it: %s %s', (language, text) => {
  const types = ['number', 'ordinal', 'datetime', 'duration', 'interval', 'temperature', 'color', 'cardinal', 'money']
  expect(types.flatMap(type => find(type, text, language))).toEqual([])
})

testCorpus('number', {
  ja: {
    values: [
      [{ scalar: 0.5 }, '[半分]だけください', '[半分]'],
      [{ scalar: 100 }, '人数は[百]人です'],
      [{ scalar: 12500 }, '[1万2千5百]'],
    ],
    silent: ['数百人', '何千人', '百数十人', '数十万人', '午後一で連絡します'],
  },
  zh: {
    values: [
      [{ scalar: 35000 }, '[3万5]'],
      [{ scalar: 123456 }, '[12万3456]'],
      [{ scalar: 30500 }, '[3万500]'],
      [{ scalar: 12 }, '[一打]鸡蛋'],
      [{ scalar: 10 }, '来[十]个包子'],
      [{ scalar: 1e9 }, '[10萬萬]'],
      [{ scalar: 0.25 }, '[四分一]'],
      [{ scalar: 0.5 }, '[半]个西瓜', '[一半]'],
    ],
    silent: ['几百个', '好几十个', '数百万人', '打5折', '上半场', '萬萬不可'],
  },
  ko: { values: [[{ scalar: 1024 }, '[2의 10승]']] },
})

it('numbers that "and" joins in Japanese are two where each has its scale', () => {
  expect(find('number', '４万と４万は同じです', 'ja').map(({ raw }) => raw)).toEqual(['４万', '４万'])
})

testCorpus('money', {
  ja: { values: [[{ amount: 0.5, currency: 'JPY' }, '[五十銭]']], silent: ['数千円', '数十万円かかる'] },
  zh: {
    values: [
      [{ amount: 123456, currency: 'CNY' }, '余额是[12万3456元]'],
      [{ amount: 0.5, currency: 'CNY' }, '[五毛钱]', '[五角]'],
      [{ amount: 3.5, currency: 'CNY' }, '[三块五毛]'],
    ],
    silent: ['几十块钱', '几十万块', '毛衣两件'],
  },
})

it.each([
  ['zh', '5%-10%的折扣'],
  ['ja', '5%～10%の割引'],
  ['en', '5%-10% off'],
  ['zh', '酒精量在5-10%之间的酒'],
])('a range of percentages has no minus: %s %s', (language, text) => {
  const ends = [5, 10].map(scalar => expect.objectContaining({ scalar }) as object)
  expect(find('percent', text, language)).toEqual(ends)
})

testCorpus('percent', {
  zh: {
    values: [[{ percent: -5 }, '[百分之-5]']],
  },
})

testCorpus('temperature', { zh: { values: [[{ celsius: 38.5 }, '发烧[38度5]', '[38度5],头疼']] } })

testCorpus('volume', { zh: { values: [[{ liters: 1.892705892 }, '[二分一加侖]']] } })

testCorpus('color', {
  ja: { values: [[{ hex: '#ff0000' }, '[赤]のワンピース', '[赤い]靴']] },
  zh: { values: [[{ hex: '#ff0000' }, '给我一件[红]裙子', '要[红]的']] },
})

testCorpus('cardinal', {
  ja: { values: [[{ bearing: 0 }, '[北]へ進む', '駅の[北側]']] },
  zh: {
    values: [
      [{ bearing: 0 }, '往[北]走两公里'],
      [{ bearing: 180 }, '朝[南]的房间'],
    ],
  },
})

testCorpus('duration', {
  zh: { values: [[{ days: 3 }, '[三天两夜]的旅游'], [{ years: 3.5 }, '[三年半]过去了']] }, // prettier-ignore
})

testCorpus('datetime', {
  ja: { values: [[{ iso: '2011-01-01T09:00:00Z' }, '[おととし]買いました']] },
  zh: {
    values: [
      [{ iso: '2013-02-13T09:00:00Z' }, '[明早九点]', '[明9点]'],
      [{ iso: '2013-02-12T07:55:00Z' }, '[八点差五分]', '[差五分八点]'],
      [{ iso: '2013-02-12T07:45:00Z' }, '[差一刻八点]'],
      [{ iso: '2011-01-01T09:00:00Z' }, '[前年]买的'],
      [{ iso: '2010-02-12T09:00:00Z' }, '[三年前]买的'],
    ],
    silent: ['差五分钟', '一点点'],
  },
  ko: { values: [[{ iso: '2011-01-01T09:00:00Z' }, '[재작년]에 샀어요']] },
})

testCorpus('interval', {
  zh: {
    values: [[{ begin: '2016-09-03T09:00:00Z', end: '2017-10-24T09:00:00Z' }, '[二零一六年九月三號ー2017年10月24號]']],
  },
})
