/** Cities, parts of countries, districts and airports in Japanese, Chinese and Korean. */
import { testCorpus } from './corpus.ts'

const city = (name: string, country: string) => ({ type: 'locality', city: name, country })
const region = (country: string) => ({ type: 'administrative_area', country })

testCorpus('location', {
  ja: {
    values: [
      [city('Kyoto', 'jp'), '[京都]駅から歩いて10分', '[京都市]内のホテル'],
      [city('Osaka', 'jp'), '[大阪]に行きたい'],
      [city('Tokyo', 'jp'), '[東京都]のホテル'],
      [city('Fukuoka', 'jp'), '[福岡]で一泊します'],
      [region('jp'), '[北海道]に行きたい', '[四国]の天気', '[神奈川県]に住んでいます'],
      [{ type: 'sublocality' }, '[新宿]で会いましょう', '[六本木]に行く'],
      [{ type: 'airport' }, '[福岡空港]から乗ります'],
    ],
    silent: ['大分前に頼みました', '山口さんをお願いします', '津軽弁'],
  },
  zh: { values: [[{ type: 'airport' }, '从[浦东机场]出发']] },
  ko: {
    values: [
      [city('Busan', 'kr'), '[부산]까지 몇 시간 걸려요', '[부산]역에서 만나요', '[부산광역시]에 살아요'],
      [city('Jeju City', 'kr'), '[제주] 항공권'],
      [region('kr'), '[제주도] 가고 싶어', '[경기도]에 있어요'],
      [{ type: 'sublocality' }, '[강남]역 근처', '[해운대] 호텔'],
      [{ type: 'airport' }, '[인천공항] 가는 버스'],
    ],
    silent: ['대구탕 주세요', '고양이 사료', '양산 하나 주세요', '화성 탐사'],
  },
})
