/** Nationalities as adjectives and as nouns, and the words that part them from countries and languages. */
import { testCorpus } from './corpus.ts'

const of = (short: string) => ({ short })

testCorpus('nationality', {
  en: {
    values: [
      [of('GB'), 'she is [Welsh]'],
      [of('PH'), 'a young [Filipino]'],
      [of('KR'), 'I am [Korean]'],
    ],
    silent: ['the poles of the tent'],
  },
  de: {
    values: [
      [of('AT'), 'er ist [Österreicher]', 'zwei [Österreicherinnen]', 'die [österreichische] Küche'],
      [of('FR'), 'sie ist [Französin]', 'die [Franzosen]'],
      [of('CH'), 'mein Mann ist [Schweizer]'],
      [of('DE'), 'unsere [deutschen] Kunden'],
    ],
    silent: ['ich wohne in der Schweiz', 'er spricht Deutsch', 'die meisten', 'letzte Woche'],
  },
  fr: {
    values: [
      [of('CH'), 'il est [suisse]', 'un passeport [suisse]', 'les [Suisses]'],
      [of('KR'), 'elle est [coréenne]'],
    ],
    silent: ['je vais en suisse demain', 'la Suisse'],
  },
  es: {
    values: [
      [of('AR'), 'ella es [argentina]', 'soy [argentino]'],
      [of('GB'), 'los [ingleses] llegan hoy'],
      [of('FR'), 'dos [franceses]'],
    ],
    silent: ['vivo en argentina', 'soy de China', 'el idioma es español'],
  },
  it: {
    values: [
      [of('CH'), 'sono [svizzera]'],
      [of('DE'), 'i turisti [tedeschi]'],
      [of('TR'), 'due amiche [turche]'],
    ],
    silent: ['abito in Svizzera', 'parlo italiano'],
  },
  pt: {
    values: [
      [of('CH'), 'ela é [suíça]'],
      [of('DE'), 'dois turistas [alemães]'],
      [of('BR'), 'sou [brasileiro]', 'comida [brasileira]'],
    ],
    silent: ['moro na Suíça', 'falo português'],
  },
  nl: {
    values: [
      [of('CH'), 'hij is [Zwitser]', 'een [Zwitserse] bank'],
      [of('SE'), 'een [Zweedse] vriend'],
      [of('TR'), 'een [Turks] paspoort'],
    ],
    silent: ['ik woon in Polen', 'ik ga naar Zweden', 'let op', 'dat is de eerste'],
  },
  da: {
    values: [
      [of('SE'), 'hun er [svensker]', 'den [svenske] kunde'],
      [of('NO'), 'en [norsk] statsborger'],
      [of('US'), 'to [amerikanere]'],
    ],
    silent: ['jeg vil tjekke min saldo', 'en lettere opgave', 'taler du dansk?'],
  },
  no: {
    values: [
      [of('DE'), 'han er [tysk]'],
      [of('SE'), 'hun er [svenske]'],
      [of('PL'), 'to [polakker]'],
    ],
    silent: ['hvor kan jeg finne banken', 'snakker du norsk?'],
  },
  sv: {
    values: [
      [of('FI'), 'hon är [finländare]'],
      [of('SE'), 'jag är [svensk]'],
      [of('DE'), 'två [tyskar]'],
    ],
    silent: ['det är lätt', 'talar du svenska?'],
  },
  fi: {
    values: [
      [of('SE'), 'hän on [ruotsalainen]', 'kaksi [ruotsalaista]'],
      [of('DE'), 'olen [saksalainen]', '[saksalaisten] kanssa'],
    ],
    silent: ['asun Ruotsissa', 'puhun englantia'],
  },
  pl: {
    values: [
      [of('PL'), 'jestem [Polakiem]', '[polskie] jedzenie'],
      [of('FR'), 'ona jest [Francuzką]'],
      [of('DE'), 'obywatel [niemiecki]', '[niemiecki] paszport'],
    ],
    silent: ['mówię po angielsku', 'mieszkam w Polsce', 'uczę się angielskiego'],
  },
  ru: {
    values: [
      [of('AT'), 'он [австриец]', '[австрийские] горы'],
      [of('FR'), 'она [француженка]'],
      [of('RU'), 'я [русский]'],
      [of('DE'), '[немецкие] туристы'],
    ],
    silent: ['говорю по-английски', 'урок английского языка', 'живу в России', 'в газете «Шотландец»'],
  },
  ca: {
    values: [
      [of('CH'), 'soc [suís]'],
      [of('DE'), 'ella és [alemanya]'],
      [of('FR'), 'dos turistes [francesos]'],
    ],
    silent: ['visc a Alemanya', 'parlo català'],
  },
  ar: {
    values: [
      [of('EG'), 'هو [مصري]'],
      [of('SA'), 'أنا [سعودي]', 'المطبخ [السعودي]'],
      [of('FR'), 'جواز سفر [فرنسي]'],
    ],
    silent: ['أعيش في مصر', 'هل تتكلم الفرنسية', 'السعر الشهري'],
  },
  hi: {
    values: [
      [of('IN'), 'मैं [भारतीय] नागरिक हूँ', '[भारतीय] खाना'],
      [of('JP'), 'वह [जापानी] है'],
    ],
    silent: ['1 किलो चीनी चाहिए', 'मेरा खाता चेक करो', 'मैं भारत में रहता हूँ'],
  },
  ja: {
    values: [
      [of('FR'), '彼は[フランス人]です'],
      [of('US'), '[アメリカ人]の友達'],
    ],
    silent: ['三人です', 'フランスに行く'],
  },
  zh: {
    values: [
      [of('CN'), '我是[中国人]'],
      [of('FR'), '他是[法国人]'],
    ],
    silent: ['我们三个人', '我去中国'],
  },
  ko: {
    values: [
      [of('KR'), '저는 [한국인]입니다'],
      [of('FR'), '그는 [프랑스 사람]이에요'],
    ],
    silent: ['사람이 많아요', '한국에 가요'],
  },
})

testCorpus('language', {
  fi: { values: [[of('en'), 'puhun [englantia]', 'palvelua [englanniksi]']], silent: ['asun Englannissa'] },
  pl: { values: [[of('en'), 'mówię [po angielsku]', 'uczę się [angielskiego]']], silent: ['angielska pogoda'] },
  ru: { values: [[of('en'), 'говорю [по-английски]', 'урок [английского] языка']], silent: ['английская погода'] },
  // sugar, and "to check"
  hi: { values: [[of('zh'), '[चीनी भाषा] सीखना']], silent: ['1 किलो चीनी चाहिए', 'मेरा खाता चेक करो'] },
})

testCorpus('nationality', {
  en: { values: [[of('IT'), '[Italian] food', 'an [Italian] restaurant']], silent: ['Italian lessons'] },
  es: { values: [[of('CN'), 'comida [china]']], silent: ['vivo en china'] },
  it: { values: [[of('FR'), 'cucina [francese]']] },
  fr: { values: [[of('FR'), 'un restaurant [français]']], silent: ['un cours de français'] },
  sv: { values: [[of('IT'), '[italiensk] mat']] },
  nl: { values: [[of('IT'), '[Italiaans] eten']] },
})

testCorpus('language', {
  fi: {
    values: [
      [{ short: 'fi' }, 'puhun [suomea]'],
      [{ short: 'ru' }, 'osaatko [venäjää]'],
    ],
    silent: ['Suomea rakastan'],
  },
  ar: { values: [[{ short: 'ar' }, 'ب[العربية]']] },
})

testCorpus('job', { zh: { values: [[{}, '他是[翻译员]']], silent: ['翻译成法语', '翻译这句话'] } })
