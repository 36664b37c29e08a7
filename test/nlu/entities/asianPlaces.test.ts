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

const street = (street_number: string, street_name: string, more: Record<string, string | null> = {}) => ({
  type: 'street_address',
  street_number,
  street_name,
  postal_code: null,
  state: null,
  ...more,
})

testCorpus('location', {
  ja: {
    values: [
      [
        street('1-9-1', '丸の内', { postal_code: '100-0005', state: '東京都', city: 'Tokyo', country: 'jp' }),
        '[〒100-0005 東京都千代田区丸の内1-9-1]に届けてください',
      ],
      [street('1-9-1', '丸の内', { state: '東京都', city: 'Tokyo' }), '[東京都千代田区丸の内１－９－１]です'],
      [
        street('3丁目1番3号', '梅田', { city: 'Osaka', state: '大阪府' }),
        '住所は[大阪府大阪市北区梅田3丁目1番3号]です',
      ],
      [street('2-2-1', 'みなとみらい', { city: 'Yokohama' }), '送り先は[横浜市西区みなとみらい2-2-1]です'],
      [{ type: 'postal_code', postal_code: '150-0002' }, '[郵便番号は150-0002]です', '[〒150-0002]'],
    ],
    silent: ['電話は03-1234-5678です', '2-3人で行きます', '町内会は3-4人です'],
  },
  zh: {
    values: [
      [street('88号', '建国路', { state: '北京市', city: 'Beijing', country: 'cn' }), '寄到[北京市朝阳区建国路88号]'],
      [street('385号', '天河路', { city: 'Guangzhou' }), '我住在[广州市天河区天河路385号]'],
      [street('90号', '文三路', { city: 'Hangzhou' }), '[杭州市西湖区文三路90号]5楼'],
      [street('45號', '市府路', { city: 'Taipei', country: 'tw' }), '[台北市信義區市府路45號]'],
      [street('12号', '和平路', { city: null }), '[和平路12号]怎么走'],
      [{ type: 'postal_code', postal_code: '100022' }, '[邮编100022]'],
    ],
    silent: ['地铁2号线', '铁路5号停运', '我知道5号放假', '走这条路5号到'],
  },
  ko: {
    values: [
      [
        street('152', '테헤란로', { state: '서울특별시', city: 'Seoul', country: 'kr' }),
        '[서울특별시 강남구 테헤란로 152]로 보내주세요',
      ],
      [street('823-24', '역삼동', { state: '서울', city: 'Seoul' }), '[서울 강남구 역삼동 823-24]'],
      [
        street('166', '판교역로', { state: '경기도', city: 'Seongnam-si' }),
        '배송지는 [경기도 성남시 분당구 판교역로 166]이에요',
      ],
      [{ type: 'postal_code', postal_code: '06236' }, '[우편번호 06236]'],
    ],
    silent: ['근처로 3명 예약할게요', '다시 2명'],
  },
})

testCorpus('datetime', {
  zh: { values: [[{ iso: '2013-03-03T09:00:00Z' }, '[3号]出发']], silent: ['地铁2号线', '在3号门等', '3号楼'] },
})
