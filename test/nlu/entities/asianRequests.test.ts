/** Requests to a bot in Chinese, Japanese and Korean, and everyday sentences that hold no such entity. */
import { testCorpus } from './corpus.ts'

testCorpus('datetime', {
  zh: {
    values: [
      [{ iso: '2013-02-18T08:30:00Z' }, '[周一八点半]开会'],
      [{ iso: '2013-02-15T03:00:00Z' }, '[星期五凌晨三点]'],
      [{ iso: '2013-02-12T09:00:00Z' }, '[今天]天气怎么样'],
      [{ iso: '2013-11-11T09:00:00Z' }, '[今年双十一]花了多少钱'],
      [{ iso: '2024-05-20T15:00:00Z' }, '[24年5月20日下午3点]'],
      [{ iso: '2013-03-01T09:00:00Z' }, '[两周后的星期五]'],
      [{ iso: '2021-01-01T09:00:00Z' }, '[民国110年]'],
      [{ iso: '2013-12-24T09:00:00Z' }, '住两晚，[12月24号]入住'],
      [{ iso: '2013-12-26T09:00:00Z' }, '[圣诞节第二天]'],
      [{ iso: '2013-10-02T09:00:00Z' }, '[国庆节后第一个工作日]'],
      [{ iso: '2013-02-04T09:00:00Z' }, '[上周一]我买的'],
      [{ iso: '2013-12-24T18:00:00Z' }, '[平安夜的晚餐]'],
      [{ iso: '2013-02-11T09:00:00Z' }, '[这周一]开会'],
    ],
    silent: ['听日语歌', '明朝历史', '三五天'],
  },
  ja: {
    values: [
      [{ iso: '2013-02-15T15:00:00Z' }, '[3日後の午後3時]'],
      [{ iso: '2013-03-01T09:00:00Z' }, '[2週間後の金曜日]'],
      [{ iso: '2013-02-19T09:00:00Z' }, '[かようび]に'],
      [{ iso: '2013-02-12T05:00:00Z' }, '[早朝5時]'],
      [{ iso: '2013-02-18T09:00:00Z' }, '[翌週の月曜]'],
      [{ iso: '2013-12-26T09:00:00Z' }, '[クリスマスの翌日]に届けて'],
      [{ iso: '2013-02-16T09:00:00Z' }, '[金曜日の翌日]'],
      [{ iso: '2013-02-12T12:30:00Z' }, '[昼の12時半]に予約'],
      [{ iso: '2012-02-12T09:00:00Z' }, '[去年の今日]'],
      [{ iso: '2013-02-13T04:30:00Z' }, '[明日の今頃]'],
      [{ iso: '2013-01-12T09:00:00Z' }, '[1か月以上前に]買った'],
      [{ iso: '2013-02-13T09:00:00Z' }, '[翌日]配達'],
      [{ iso: '2013-02-11T09:00:00Z' }, '[今週]3回行った'],
    ],
    silent: ['わたしがつくる', 'ここからどうやって行く'],
  },
  ko: {
    values: [
      [{ iso: '2013-02-15T15:00:00Z' }, '[3일 후 오후 3시]'],
      [{ iso: '2012-03-01T09:00:00Z' }, '[작년 3월]부터'],
      [{ iso: '2013-02-20T09:00:00Z' }, '[차주 수요일]'],
      [{ iso: '2013-02-15T09:00:00Z' }, '[금욜]에 봐'],
      [{ iso: '2013-12-26T09:00:00Z' }, '[크리스마스 다음날] 출발'],
      [{ iso: '2013-01-22T09:00:00Z' }, '[3주 정도 전에] 샀어요'],
      [{ iso: '2013-02-13T04:30:00Z' }, '[내일 이 시간]에'],
      [{ iso: '2013-12-20T09:00:00Z' }, '[크리스마스 전 금요일]'],
      [{ iso: '2013-05-03T09:00:00Z' }, '[5월 3일] 2시간 회의'],
    ],
    silent: ['전달해 주세요', '시월드'],
  },
})

testCorpus('interval', {
  zh: {
    values: [
      [{ begin: '2013-02-12T10:00:00Z', end: '2013-02-12T13:30:00Z' }, '[上午十点起三个半小时]'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-17T00:00:00Z' }, '[本周内]完成'],
    ],
    silent: ['大概十来分钟'],
  },
  ja: {
    values: [
      [{ begin: '2013-02-13T09:00:00Z', end: '2013-02-19T09:00:00Z' }, '[明日から1週間]'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-17T00:00:00Z' }, '[今週中に]終わらせる'],
      [{ begin: '2024-01-01T09:00:00Z', end: '2024-06-30T09:00:00Z' }, '[2024年度上半期]'],
    ],
    silent: ['今から3日後', '今日中華を食べた'],
  },
  ko: {
    values: [
      [{ begin: '2013-02-13T09:00:00Z', end: '2013-02-19T09:00:00Z' }, '[내일부터 일주일]'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T23:59:59Z' }, '[오늘 안에] 답장해줘'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-19T04:30:00Z' }, '[일주일 이내에] 도착하나요'],
    ],
    silent: ['지금부터 3일 후'],
  },
})

testCorpus('set', {
  zh: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8;BYMINUTE=0' }, '[周一到周五每天早上8点]叫我'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8;BYMINUTE=0' }, '[逢星期一至五朝早八點]'],
      [{ rrule: 'RRULE:FREQ=DAILY;INTERVAL=3' }, '[三天一次]'],
      [{ rrule: 'RRULE:FREQ=DAILY' }, '[每天两小时]', '[一天两小时]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=WE' }, '[每周三]天气怎么样'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=2SA,4SA' }, '[每月第二个和第四个星期六]休息'],
    ],
    silent: ['今天天气怎么样'],
  },
  ja: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=19;BYMINUTE=0' }, '[毎週月・水・金の夜7時]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY' }, '[週40時間]労働'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=2SA,4SA' }, '[毎月第2・第4土曜日]は休み'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1' }, '[毎月末]に提出'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=6;BYMINUTE=0' }, '[月曜から金曜の毎朝6時]に'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }, '[平日ランチ]'],
    ],
    silent: ['今週3回行った', '先週5日間休んだ', 'その日に3時間働いた', '約束の時間に10分遅れた', '次の平日'],
  },
  ko: {
    values: [
      [{ rrule: 'RRULE:FREQ=DAILY' }, '[하루 2시간] 운동'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR' }, '[매주 월·수·금]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=25' }, '[매월 25일]이 월급날'],
    ],
    silent: ['이번 주 3일 쉬어요', '5월 3일 2시간 회의'],
  },
})

testCorpus('duration', {
  ja: { values: [[{ days: 3 }, '[3日]かかります']], silent: ['3日に行く'] },
  zh: { values: [], silent: ['三五天', '第三天', '三分熟'] },
  ko: {
    values: [
      [{ hours: 2 }, '5월 3일 [2시간] 회의'],
      [{ days: 3 }, '[3일] 남았어'],
      [{ days: 2 }, '[두 밤] 자고'],
      [{ years: 1 }, '[1년] 이상 사용했어요'],
    ],
    silent: ['두 분 예약이요', '오늘 밤 8시'],
  },
})

testCorpus('number', {
  zh: {
    values: [
      [{ scalar: 230000000 }, '[2.3亿]'],
      [{ scalar: 1 }, '五十块钱[一]个'],
    ],
    silent: ['三分熟'],
  },
  ja: { values: [[{ scalar: 230000000 }, '[2.3億]']] },
  ko: {
    values: [
      [{ scalar: 230000000 }, '[2.3억]'],
      [{ scalar: 2 }, '[두] 분 예약이요'],
      [{ scalar: 5 }, '[다섯]만 주세요'],
    ],
  },
})

testCorpus('money', {
  zh: { values: [[{ amount: 50 }, '[五十块钱]一个']] },
  ko: { values: [[{ amount: 30500 }, '[3만 500원]이요']] },
})

testCorpus('ordinal', {
  ja: { values: [[{ rank: 3 }, '結婚[3年目]です', '[第3回]大会']], silent: ['3回見た'] },
  ko: { values: [], silent: ['이번 주 안에 끝내자'] },
})

testCorpus('location', {
  ja: { values: [[{ country: 'th' }, '[タイ]旅行']], silent: ['25分タイマー', 'リマインドして'] },
})
