import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// amounts in Chinese and Korean characters, digits and both: with spaces between, with scales behind digits, in tenths

testCorpus('number', {
  zh: {
    values: [
      [{ scalar: 3.404 }, '三点四零四', '三 点 四 零 四'],
      [{ scalar: 12.0608 }, '十二點零 六零八'],
      [{ scalar: 6.28e8 }, '628百万', '６２８百万', '628 百 万'],
      [{ scalar: 4.07e7 }, '407十万'],
      [{ scalar: 8000 }, '月薪[八K]', '八千'],
      [{ scalar: 100 }, '[一百]几十'],
      [{ scalar: 6 }, '半打'],
      [{ scalar: 3.1 }, '三又十分一'],
      [{ scalar: 0.6 }, '[五分三]的人'],
      [{ scalar: 2 }, '一对', '一雙'],
      [{ scalar: 1 }, '[一]双袜子'],
    ],
  },
  ko: {
    values: [
      [{ scalar: 11 }, '십하나'],
      [{ scalar: 18 }, '십여덟'],
      [{ scalar: 314 }, '삼백십넷'],
      [{ scalar: 6.28 }, '육 점 이팔', '육점이팔'],
      [{ scalar: -0.75 }, '마이너스 영 점 칠오'],
      [{ scalar: 9876543.21 }, '9 876 543.21'],
      [{ scalar: 50.4 }, '오십과 오분의 이'],
    ],
    silent: ['이주 노동자', '백분율'],
  },
  en: { values: [[{ scalar: 2.705 }, 'two point seven zero five']] },
})

it.each([
  ['zh', '七千和四百五十是两个数', [7000, 450, 2]],
  ['ko', '칠천과 사백오십은 수이다', [7000, 450]],
  ['ja', '七千と四百五十', [7000, 450]],
])('numbers that "and" joins are numbers of their own, %s', (language, text, numbers) => {
  expect(find('number', text, language).map(number => (number as { scalar?: number }).scalar)).toEqual(numbers)
})

testCorpus('percent', {
  zh: {
    values: [
      [{ percent: 88 }, '八 八 折', '八八折', '8.8折'],
      [{ percent: 65 }, '全场[六 五 折]', '[六五折]优惠'],
      [{ percent: 100 }, '百分一百'],
      [{ percent: 50 }, '半折', '打[半折]', '打[对折]'],
      [{ percent: 20000 }, '百分之二十K', '20k个百分点', '百分之20K'],
      [{ percent: 9.3e8 }, '百分之930百万', '930百 万 %'],
      [{ percent: 71.804 }, '百分之七十一点八零四', '百 分之 七十一 点 八 零 四'],
    ],
    silent: ['百分之三四十'],
  },
  ko: { values: [[{ percent: 7 }, '7%포인트', '7 퍼센트 포인트', '칠퍼센트포인트', '7%p']] },
})

it.each([
  ['两到三成', [20, 30]],
  ['七到八五折', [70, 85]],
  ['4~6成', [40, 60]],
])('both ends of a range are tenths: %s', (text, percents) => {
  expect(find('percent', text, 'zh').map(share => (share as { percent?: number }).percent)).toEqual(percents)
})

testCorpus('money', {
  zh: {
    values: [
      [{ amount: 250, currency: 'TWD' }, '新台币250元', '台币二百五十块', '250 元新台币'],
      [{ amount: 80, currency: 'HKD' }, '港币八十元'],
      [{ amount: 4.35, currency: 'CNY' }, '四块三毛五'],
      [{ amount: 4.3, currency: 'CNY' }, '四块三'],
      [{ amount: 60, currency: 'MYR' }, '60令吉', '六十林吉特'],
      [{ amount: 60, currency: 'SGD' }, '60新币', '新币六十元'],
    ],
  },
  ko: { values: [[{ amount: 3000, currency: 'THB' }, '3천 바트'], [{ amount: 500, currency: 'TWD' }, '500 대만 달러']] }, // prettier-ignore
})

testCorpus('temperature', {
  zh: { values: [[{ unit: 'F', scalar: 68 }, '68 华氏°'], [{ unit: 'C', scalar: -12 }, '零下摄氏12度', '负摄氏十二度'], [{ unit: 'degree', scalar: 80 }, '温度[80度]']] }, // prettier-ignore
  ko: { values: [[{ unit: 'F', scalar: 212 }, '화씨 온도 212도'], [{ unit: 'C', scalar: -8 }, '영하 섭씨 8도'], [{ unit: 'C', scalar: 10 }, '10 C']] }, // prettier-ignore
})

testCorpus('temperature', { zh: { silent: ['百度一下'] } })

testCorpus('volume', {
  ko: {
    values: [
      [{ liters: 0.25 }, '250 시시', '250시시', '250 씨씨'],
      [{ liters: 7000 }, '7 입방 미터', '7 세제곱 미터'],
    ],
    silent: ['숟가락 두 개'],
  },
  zh: { values: [[{ liters: 0.15 }, '150西西', '150立方公分']] },
})

testCorpus('distance', {
  zh: {
    values: [
      [{ scalar: 7, unit: 'mi' }, '7 miles'],
      [{ scalar: 12, unit: 'nmi' }, '12海浬'],
    ],
  },
  ko: {
    values: [
      [{ scalar: 7, unit: 'mi' }, '7 miles'],
      [{ scalar: 6, unit: 'ft' }, '6 feet'],
    ],
  },
})

testCorpus('speed', {
  ko: {
    values: [
      [{ scalar: 80, unit: 'km/h' }, '시간당 80킬로미터'],
      [{ scalar: 3, unit: 'm/s' }, '초당 3미터'],
    ],
  },
})

testCorpus('duration', {
  ko: {
    values: [
      [{ days: 14 }, '이주일', '이 주일'],
      [{ days: 11 }, '일주일 그리고 나흘'],
      [{ years: 2 }, '이 년', '이년'],
      [{ days: 1 }, '하루종일'],
      [{ years: 4 }, '[4년]에 3000달러'],
    ],
    silent: ['토요일에 일해요'],
  },
})

testCorpus('set', { ko: { silent: ['4년에 3000달러'] }, ja: { silent: ['4年に3000ドル'] } })

testCorpus('datetime', {
  ko: {
    values: [
      [{ iso: '2013-02-12T06:00:00Z' }, '[6시] 시작'],
      [{ iso: '2013-02-16T09:00:00Z' }, '이 주말'],
    ],
  },
})

testCorpus('duration', {
  zh: {
    values: [
      [{ seconds: 200 }, '三分二十秒', '三 分 二十 秒'],
      [{ seconds: 390 }, '六点五分钟', '六點五分鐘', '6.5分钟'],
      [{ days: 4 }, '四天四夜'],
      [{ hours: 1.5 }, '个半小时'],
    ],
  },
})
