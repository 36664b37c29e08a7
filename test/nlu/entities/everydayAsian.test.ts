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
