import { describe, expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// Chinese is written in traditional and in simplified characters and in mixtures of both; what is found keeps its form

testCorpus('datetime', {
  zh: {
    values: [
      [{ iso: '2013-02-20T15:00:00Z' }, '下個禮拜三下午三點', '下个礼拜三下午三点', '下個礼拜三下午三點'],
      [{ iso: '2013-12-25T18:00:00Z' }, '聖誕節晚上', '圣诞节晚上', '聖诞節晚上'],
    ],
  },
  ja: { values: [[{ iso: '2013-02-13T15:00:00Z' }, '明日の午後三時']] },
})

testCorpus('money', {
  zh: { values: [[{ amount: 2e12, currency: 'USD' }, '兩萬億美元', '两万亿美元']] },
})

describe('names in traditional characters', () => {
  it.each([
    ['person', '蔣介石先生昨天抵達臺北', '蔣介石'],
    ['organization', '國家發展銀行', '國家發展銀行'],
    ['location', '他在廣東省工作', '廣東省'],
  ])('%s in %s', (type, text, raw) => {
    expect(find(type, text, 'zh').map(found => found.raw)).toContain(raw)
  })
})
