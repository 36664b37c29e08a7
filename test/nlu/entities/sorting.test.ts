/** Superlatives, and "most" and "least" before adjectives in all their forms. */
import { testCorpus } from './corpus.ts'

const by = (criterion: string, order = 'ASC') => ({ criterion, order })

testCorpus('sort', {
  en: {
    values: [
      [by('recent'), 'the [most recent] messages'],
      [by('comfortable'), 'the [most comfortable] hotel'],
      [by('expensive', 'DESC'), 'show the [least expensive] ones'],
    ],
    silent: ['most of them are here', 'at least'],
  },
  fr: {
    values: [
      [by('récents'), "[les plus récents] d'abord"],
      [by('grande'), '[la plus grande] chambre'],
      [by('chers', 'DESC'), '[les moins chers]'],
    ],
    silent: ['il est plus grand que moi', 'plus tard'],
  },
  es: {
    values: [
      [by('nuevos'), '[los más nuevos]'],
      [by('caros', 'DESC'), '[los menos caros]'],
    ],
    silent: ['más tarde'],
  },
  it: {
    values: [
      [by('recenti'), '[i più recenti]'],
      [by('vecchia'), '[la più vecchia]'],
    ],
    silent: ['più tardi'],
  },
  pt: {
    values: [
      [by('antigo'), '[o mais antigo]'],
      [by('novas'), '[as mais novas]'],
    ],
    silent: ['mais tarde'],
  },
  ca: {
    values: [
      [by('barat'), "l'hotel [més barat]"],
      [by('recents'), '[els més recents] primer'],
      [by('bo'), '[el millor] preu'],
      [by('cars', 'DESC'), '[els menys cars]'],
    ],
    silent: ['més tard', 'més de 5 persones', 'com a mínim', 'amb els millors desitjos'],
  },
  da: {
    values: [
      [by('billig'), 'vis mig det [billigste] hotel'],
      [by('ny'), 'sorter efter [nyeste] først', 'den [seneste] ordre'],
      [by('populær'), 'de [mest populære] film'],
      [by('dyr', 'DESC'), 'de [mindst dyre]'],
    ],
    silent: ['det er mindst lige så godt', 'mindst 5 personer', 'bedste hilsner', 'i det mindste', 'den seneste uge'],
  },
  no: {
    values: [
      [by('billig'), 'vis det [billigste] rommet'],
      [by('lest'), 'de [mest leste] bøkene'],
      [by('dyr', 'DESC'), 'de [minst dyre]'],
    ],
    silent: ['minst fem', 'beste hilsen Kari', 'i det minste', 'mest av alt'],
  },
  sv: {
    values: [
      [by('billig'), 'det [billigaste] rummet tack'],
      [by('nära'), '[närmaste] bankomat'],
      [by('såld'), 'de [mest sålda] böckerna'],
      [by('dyr', 'DESC'), 'de [minst dyra]'],
    ],
    silent: ['minst två gäster', 'högst 5 personer', 'bästa hälsningar', 'den senaste tiden', 'de senaste tre dagarna'],
  },
  fi: {
    values: [
      [by('halpa'), 'näytä [halvin] huone', '[halvimmat] lennot', '[halvimmassa] hotellissa'],
      [by('lähellä'), '[lähin] pankkiautomaatti'],
      [by('myyty'), '[eniten myydyt] kirjat'],
      [by('kallis', 'DESC'), '[vähiten kalliit]'],
    ],
    silent: ['aikaisin aamulla', 'suurin osa ihmisistä', 'parhain terveisin'],
  },
  pl: {
    values: [
      [by('tani'), '[najtańszy] hotel', '[najtańszego] lotu', 'w [najtańszej] opcji'],
      [by('bliski'), 'pokaż [najbliższy] bankomat'],
      [by('popularny'), '[najbardziej popularne] filmy'],
      [by('znany', 'DESC'), '[najmniej znane]'],
    ],
    silent: ['co najmniej 5 osób', 'jak najszybciej', 'w najbliższy piątek', 'wszystkiego najlepszego'],
  },
  ru: {
    values: [
      [by('дешёвый'), '[самый дешёвый] билет', 'покажи [самые дешевые]'],
      [by('близкий'), '[ближайший] банкомат', '[самую близкую] аптеку'],
      [by('хороший'), '[лучшие] рестораны'],
      [by('популярный', 'DESC'), '[наименее популярные]'],
    ],
    silent: ['на самом деле', 'в ближайшую пятницу', 'в ближайшее время', 'в самый последний момент'],
  },
  hi: {
    values: [
      [by('सस्ता'), '[सबसे सस्ता] होटल दिखाओ', '[सबसे सस्ती] उड़ान'],
      [by('नज़दीकी'), '[सबसे नज़दीकी] एटीएम कहाँ है'],
      [by('महंगा', 'DESC'), '[सबसे कम महंगा]'],
    ],
    silent: ['सबसे पहले', 'इससे सस्ता', 'बहुत अच्छा'],
  },
  ar: {
    values: [
      [by('رخيص'), '[أرخص] فندق في دبي', 'الفندق [الأرخص]'],
      [by('قريب'), 'أريد [أقرب] صيدلية'],
      [by('مبيعا'), '[الأكثر مبيعا]'],
      [by('تكلفة', 'DESC'), '[الأقل تكلفة]'],
    ],
    // "cheaper than", "more than", "as soon as possible"
    silent: ['هذا أرخص من ذلك', 'أكثر من 5 أشخاص', 'أكبر من 20', 'في أقرب وقت', 'على الأقل'],
  },
  ja: {
    values: [
      [by('安い'), '[一番安い]ホテルを教えて', '[安い順]に表示して', '[最安値]はいくらですか'],
      [by('高い'), '[最も高い]部屋', '[一番高い]プラン'],
      [by('新しい'), '[最新の]モデル', '[新着順]で見せて', '[新しい順]に並べて'],
      [by('近い'), '[最寄りの]駅はどこですか'],
      [by('人気'), '[一番人気の]メニュー', '[人気順]'],
    ],
    silent: ['一番ホームはどこですか', '最高です', '最近どうですか', '最後の一つ', '最大3名まで', '高い靴'],
  },
  zh: {
    values: [
      [by('便宜'), '[最便宜]的酒店在哪里'],
      [by('贵'), '哪个房间[最贵]', '[最貴]的套房'],
      [by('低'), '[最低]价是多少'],
      [by('近'), '[离我最近]的地铁站'],
      [by('新'), '[最新]的手机有哪些'],
      [by('好'), '销量[最好的]商品'],
      [by('贵', 'DESC'), '[最不贵]的那间'],
    ],
    silent: ['最近怎么样', '最好明天去', '最多三个人', '最少两晚', '最后一次', '贵一点的'],
  },
  ko: {
    values: [
      [by('싸다'), '[가장 싼] 호텔 알려줘', '[제일 싼] 걸로 주세요', '[최저가]가 얼마예요', '[낮은 가격순]으로'],
      [by('비싸다'), '[제일 비싼] 방'],
      [by('새롭다'), '[최신순]으로 정렬해 줘'],
      [by('가깝다'), '[가장 가까운] 역'],
      [by('높다'), '평점이 [가장 높은] 식당'],
      [by('비싸다', 'DESC'), '[가장 덜 비싼] 것'],
    ],
    silent: ['최대 3명', '최소 2개', '제일 먼저 할 일', '우리 집 가장', '비싼 가방'],
  },
})

// "sort by price, descending"
testCorpus('sort', {
  en: {
    values: [
      [by('price', 'DESC'), '[sort by price descending]', '[price high to low]'],
      [by('price'), '[order by price, ascending] please', 'show them by [price from low to high]'],
      [by('date'), '[sort by date]'],
    ],
    silent: ['what is the price', 'the price is low', 'the date of birth', 'sort by hand'],
  },
  de: {
    values: [
      [by('Preis', 'DESC'), 'nach [Preis absteigend]'],
      [by('Datum'), '[sortiere nach Datum]'],
    ],
    silent: ['nach Datum', 'der Preis steigt'],
  },
  fr: { values: [[by('prix'), '[trier par prix croissant]']], silent: ['le prix', 'un croissant'] },
  es: { values: [[by('precio'), '[ordenar por precio de menor a mayor]']], silent: ['por precio'] },
  it: { values: [[by('prezzo', 'DESC'), '[ordina per prezzo decrescente]']], silent: ['per nome'] },
  pt: { values: [[by('preço'), '[ordenar por preço crescente]']], silent: ['por nome'] },
  nl: { values: [[by('datum', 'DESC'), '[sorteer op datum, aflopend]']], silent: ['op datum'] },
  ca: { values: [[by('preu'), '[ordena per preu ascendent]']], silent: ['per preu'] },
  da: { values: [[by('pris', 'DESC'), '[sorter efter pris faldende]']], silent: ['prisen er faldende'] },
  no: { values: [[by('pris', 'DESC'), '[sorter etter pris synkende]']], silent: ['god pris'] },
  sv: { values: [[by('pris'), '[sortera efter pris, stigande]']], silent: ['bra pris'] },
  fi: { values: [[by('hinta', 'DESC'), '[hinnan mukaan laskevasti]']], silent: ['hinnan mukaan', 'laskeva hinta'] },
  pl: { values: [[by('cena', 'DESC'), '[sortuj według ceny malejąco]']], silent: ['jaka jest cena', 'po dacie'] },
  ru: { values: [[by('цена', 'DESC'), '[отсортируй по цене по убыванию]']], silent: ['по цене', 'какая цена'] },
  ar: { values: [[by('السعر'), '[رتب حسب السعر تصاعديا]']], silent: ['كم السعر', 'حسب السعر'] },
  hi: { values: [[by('कीमत', 'DESC'), '[कीमत के अनुसार घटते क्रम में]']], silent: ['कीमत के अनुसार', 'कीमत क्या है'] },
})

/** Criterion of an order, with the direction. */
testCorpus('sort', {
  zh: {
    values: [
      [by('价格'), '[按价格升序排列]', '[按价格从低到高]排序', '[价格从低到高]'],
      [by('评分', 'DESC'), '[按评分从高到低]排序'],
    ],
    silent: ['按时间表', '时间不多', '按两下'],
  },
  ko: {
    values: [
      [by('가격'), '[가격 오름차순]', '[가격 낮은 순으로] 보여줘'],
      [by('평점', 'DESC'), '[평점 높은순]'],
    ],
    silent: ['시간이 없어'],
  },
  ja: {
    values: [
      [by('価格'), '[価格の安い順]', '[価格の昇順]で', '[価格の安い順]で'],
      [by('評価', 'DESC'), '[評価が高い順]'],
    ],
    silent: ['人気の店'],
  },
})
