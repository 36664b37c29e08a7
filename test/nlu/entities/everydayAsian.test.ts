import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// appointments, orders, opening hours and discounts as they are typed in Japanese, Chinese, Korean, Arabic and Hindi

it.each([
  '반갑습니다',
  '반도체 주식',
  '반바지',
  '만약 비가 오면',
  '만나서 반가워요',
  '천천히 가 주세요',
  '백화점이 어디예요',
  '백신 예약',
  '일단 취소해 주세요',
  '일하는 시간',
  '이것 주세요',
  '이거 얼마예요',
  '이번에는',
  '이름이 뭐예요',
  '이 사람',
  '이사 갈 집',
  '삼성전자',
  '삼겹살',
  '사진 찍어줘',
  '사장님',
  '오래 걸려요',
  '칠판',
  '팔레트',
  '구매했어요',
  '구두',
  '십자가',
  '영업시간',
  '영수증',
  '공부',
  '한국에 가요',
  '한번 해볼게요',
  '세탁기',
  '세일',
  '네 알겠습니다',
  '열심히',
  '조용히',
  '천만에요',
  '만일',
])('a Korean word that begins like a number is none: %s', text => {
  const types = ['number', 'ordinal', 'datetime', 'duration', 'money', 'temperature']
  expect(types.flatMap(type => find(type, text, 'ko'))).toEqual([])
})

testCorpus('number', {
  ko: {
    values: [
      [{ scalar: 1 }, '[하나]만 주세요', '[일]층'],
      [{ scalar: 2 }, '[두]개 주세요', '[둘]이서', '[이]호선', '[이]인용'],
      [{ scalar: 3 }, '[세]명이요', '[삼]인분', '[삼]은 소수입니다', '정답은 [삼]입니다'],
      [{ scalar: 5 }, '사과 [다섯] 개'],
      [{ scalar: 100 }, '[백]명', '[백] 명'],
    ],
  },
})

testCorpus('percent', {
  ko: { values: [[{ percent: 50 }, '[반값]에 팔아요', '[반값] 세일']] },
})

testCorpus('datetime', {
  ja: {
    values: [
      [{ iso: '2013-05-21T01:00:00Z' }, '[5月20日25時]からのライブ', '[5月20日の25時]'],
      [{ iso: '2013-02-16T01:30:00Z' }, '[金曜の25時30分]に放送', '[金曜の25時半]に放送'],
      [{ iso: '2013-02-13T02:00:00Z' }, '[深夜26時]に集合', '[26時]に集合'],
      [{ iso: '2013-02-16T19:00:00Z' }, '[今度の土曜日の夜7時]に'],
    ],
    silent: [
      '席は空いていますか',
      '今回はやめます',
      '十分です',
      '3時間から4時間かかります',
      '25時間営業',
      '三日坊主',
      '2泊3日で箱根に行きたい',
    ],
  },
  zh: { values: [[{ iso: '2013-05-20T09:00:00Z' }, '入住[5月20号]']], silent: ['住三晚', '订两晚的房间'] },
  hi: {
    values: [[{ iso: '2013-02-20T19:00:00Z' }, '[अगले बुधवार शाम सात बजे] दो लोगों के लिए टेबल']],
    silent: ['दो रात के लिए कमरा'],
  },
})

testCorpus('interval', {
  ja: {
    values: [
      [{ begin: '2013-12-29T09:00:00Z', end: '2014-01-03T09:00:00Z' }, '[年末年始]の営業時間'],
      [{ begin: '2012-06-21T09:00:00Z', end: '2012-09-22T09:00:00Z' }, '[去年の夏]に買った'],
    ],
    silent: ['来週の水曜日、19時から2名で予約したいです'],
  },
})

testCorpus('duration', {
  ja: {
    values: [
      [{ days: 3 }, '[2泊3日]で', '[3泊]します'],
      [{ minutes: 10 }, '[10分]です'],
    ],
    silent: ['十分です'],
  },
  zh: { values: [[{ days: 3 }, '住[三晚]']], silent: ['十分感谢'] },
  ko: { values: [[{ days: 1 }, '[1박]에 15만원']] },
  hi: { values: [[{ days: 2 }, '[दो रात] के लिए कमरा']] },
})

testCorpus('set', {
  ja: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0' }, '[毎週月曜日の朝9時]に'],
      [{ rrule: 'RRULE:FREQ=DAILY;INTERVAL=2' }, '[一日おきに]薬を飲む'],
      [{ rrule: 'RRULE:FREQ=HOURLY;INTERVAL=8' }, '[8時間おきに]服用'],
      [{ frequency: 'daily', interval: 1 }, '[1日3回]食後に'],
      [{ frequency: 'weekly', interval: 1 }, '[週3回]ジムに行く'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR' }, '[毎週月水金]にゴミ出し'],
    ],
  },
  zh: {
    values: [
      [{ frequency: 'daily', interval: 1 }, '[一天三次],每次两片'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR' }, '[每周一三五]去健身', '[每星期一三五]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA;BYHOUR=19;BYMINUTE=0' }, '[每周二四六晚上七点]上课'],
    ],
  },
})

testCorpus('mass', {
  ja: {
    values: [
      [{ grams: 60000 }, '体重[60キロ]です', '体重が[60キロ]を超えた'],
      [{ grams: 5000 }, 'お米[5キロ]ください', '[5キロ]痩せたい'],
    ],
    silent: ['家から駅まで3キロ歩く', 'あと10キロ走る'],
  },
  ko: {
    values: [
      [{ grams: 60000 }, '체중 [60킬로]', '몸무게가 [60킬로]예요'],
      [{ grams: 1800 }, '삼겹살 [세 근]'],
    ],
    silent: ['집에서 3킬로 떨어져 있어요'],
  },
  ar: { values: [[{ grams: 60000 }, 'وزني [ستون كيلو]']], silent: ['على بعد خمسة كيلو من هنا'] },
  hi: { values: [[{ grams: 5000 }, '[पांच किलो] चावल']], silent: ['यहाँ से पांच किलो दूर'] },
})

testCorpus('distance', {
  ja: { values: [[{ meters: 3000 }, '家から駅まで[3キロ]歩く', '[3キロ]']], silent: ['荷物は10キロまで無料'] },
  ko: { values: [[{ meters: 3000 }, '집에서 [3킬로] 떨어져 있어요']] },
  ar: { values: [[{ meters: 5000 }, 'على بعد [خمسة كيلو] من هنا']], silent: ['خمسة كيلو تفاح'] },
  hi: { values: [[{ meters: 5000 }, 'यहाँ से [पांच किलो] दूर']], silent: ['पांच किलो चावल'] },
})

testCorpus('temperature', {
  ja: { values: [[{ scalar: 38.5 }, '熱が[38度5分]あります']], silent: ['もう一度言ってください', '一度だけ'] },
  zh: {
    values: [
      [{ scalar: 38.5 }, '发烧[三十八度五]'],
      [{ scalar: 26 }, '[26度]两个小时'],
    ],
  },
  ko: { values: [[{ scalar: 38.5 }, '열이 [38도 5부]예요']] },
})
