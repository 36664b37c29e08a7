import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_MODEL, openLanguageDetector } from '../../../service/nlu/language/detector.ts'

/** ISO code → what people say and newspapers write; the detector has learned from none of it. */
const sentences: Record<string, string[]> = {
  ar: ['ذهبنا أمس إلى السوق مع جدتي.', 'متى يغادر القطار القادم؟', 'يعمل أخي في مصنع صغير.', 'يلعب الأطفال في الحديقة كل يوم.', 'نسيت مفاتيحي مرة أخرى في المكتب.', 'أعلنت الحكومة عن قانون جديد.', 'أشرب القهوة كل صباح قبل العمل.', 'ذكرني بموعد الطبيب غدا'],
  ca: ['El concert es va cancel·lar perquè la cantant tenia mal de coll.', 'Vam passar les vacances en una granja amb cabres i ovelles.', 'Hi ha una tarifa més barata amb més dades?', 'El pont romandrà tancat per obres fins a la primavera.', 'El meu avi pescava en aquest estany.', 'abaixa una mica el volum', "Milers d'aficionats van celebrar-ho pels carrers.", 'Soc al·lèrgic als fruits secs i al marisc.'],
  da: ['Koncerten blev aflyst, fordi sangeren havde ondt i halsen.', 'Vi tilbragte ferien på en bondegård med geder og får.', 'Findes der et billigere abonnement med mere data?', 'Broen er spærret på grund af reparationer indtil foråret.', 'Min bedstefar plejede at fiske i denne dam.', 'skru lidt ned for lyden', 'Tusindvis af tilhængere jublede i gaderne.', 'Jeg er allergisk over for nødder og skaldyr.'],
  de: ['Das Konzert fiel aus, weil die Sängerin Halsschmerzen hatte.', 'Unsere Ferien verbrachten wir auf einem Bauernhof mit Ziegen und Schafen.', 'Gibt es einen günstigeren Tarif mit mehr Datenvolumen?', 'Die Brücke bleibt wegen Bauarbeiten bis zum Frühling gesperrt.', 'Mein Großvater hat in diesem Teich geangelt.', 'mach die Musik etwas leiser', 'Tausende Anhänger feierten auf den Straßen.', 'Ich bin allergisch gegen Nüsse und Meeresfrüchte.'],
  en: ['The concert was cancelled because the singer had a sore throat.', 'We spent our holidays on a farm with goats and sheep.', 'Is there a cheaper plan with more data?', 'The bridge will be closed for repairs until spring.', 'My grandfather used to fish in this pond.', 'turn the volume down a bit', 'Thousands of fans celebrated in the streets.', "I'm allergic to nuts and shellfish."],
  es: ['El concierto se canceló porque la cantante tenía dolor de garganta.', 'Pasamos las vacaciones en una granja con cabras y ovejas.', '¿Hay una tarifa más barata con más datos?', 'El puente permanecerá cerrado por obras hasta la primavera.', 'Mi abuelo pescaba en este estanque.', 'baja un poco el volumen', 'Miles de aficionados celebraron en las calles.', 'Soy alérgico a los frutos secos y al marisco.'],
  fi: ['Konsertti peruttiin, koska laulajan kurkku oli kipeä.', 'Vietimme lomamme maatilalla vuohien ja lampaiden kanssa.', 'Onko teillä halvempaa liittymää, jossa on enemmän dataa?', 'Silta on suljettu korjausten vuoksi kevääseen asti.', 'Isoisäni kalasti tässä lammessa.', 'laita ääntä vähän pienemmälle', 'Tuhannet kannattajat juhlivat kaduilla.', 'Olen allerginen pähkinöille ja äyriäisille.'],
  fr: ['Le concert a été annulé car la chanteuse avait mal à la gorge.', 'Nous avons passé nos vacances dans une ferme avec des chèvres.', 'Avez-vous un forfait moins cher avec plus de données ?', "Le pont restera fermé pour travaux jusqu'au printemps.", 'Mon grand-père pêchait dans cet étang.', 'baisse un peu le volume', 'Des milliers de supporters ont fêté la victoire dans les rues.', 'Je suis allergique aux noix et aux crustacés.'],
  hi: ['कल हम दादी के साथ बाज़ार गए थे।', 'अगली ट्रेन कितने बजे जाती है?', 'मेरा भाई एक छोटी दुकान में काम करता है।', 'बच्चे बगीचे में खेल रहे हैं।', 'मैं फिर से अपनी चाबी भूल गया।', 'सरकार ने नया कानून बनाया है।', 'वह हर सुबह चाय पीती है।', 'मुझे कल डॉक्टर को फोन करने की याद दिलाना'],
  it: ['Il concerto è stato annullato perché la cantante aveva mal di gola.', 'Abbiamo trascorso le vacanze in una fattoria con capre e pecore.', "C'è una tariffa più economica con più dati?", 'Il ponte resterà chiuso per lavori fino a primavera.', 'Mio nonno pescava in questo stagno.', "abbassa un po' il volume", 'Migliaia di tifosi hanno festeggiato nelle strade.', 'Sono allergico alle noci e ai crostacei.'],
  ja: ['歌手が喉を痛めたためコンサートは中止になった。', '休暇は山羊と羊のいる農場で過ごしました。', 'もっと安い料金プランはありますか。', '橋は春まで工事のため通行止めです。', '祖父はこの池でよく釣りをしていた。', '音量を少し下げて', '数千人のファンが街で優勝を祝った。', '私は木の実と貝類のアレルギーがあります。'],
  ko: ['어제 할머니와 함께 시장에 갔어요.', '다음 기차는 몇 시에 출발하나요?', '제 동생은 작은 빵집에서 일해요.', '아이들이 마당에서 놀고 있다.', '열쇠를 또 사무실에 두고 왔어요.', '정부가 새 법안을 발표했다.', '나는 매일 아침 커피를 마신다.', '내일 치과에 전화하라고 알려줘'],
  nl: ['Het concert ging niet door omdat de zangeres keelpijn had.', 'We brachten onze vakantie door op een boerderij met geiten en schapen.', 'Is er een goedkoper abonnement met meer data?', 'De brug blijft wegens werkzaamheden tot het voorjaar dicht.', 'Mijn opa ving vroeger vis in deze vijver.', 'zet het geluid wat zachter', 'Duizenden supporters vierden feest op straat.', 'Ik ben allergisch voor noten en schaaldieren.'],
  no: ['Konserten ble avlyst fordi sangeren hadde vondt i halsen.', 'Vi tilbrakte ferien på en gård med geiter og sauer.', 'Finnes det et billigere abonnement med mer data?', 'Brua er stengt på grunn av reparasjoner fram til våren.', 'Bestefaren min pleide å fiske i denne dammen.', 'skru ned lyden litt', 'Tusenvis av tilhengere jublet i gatene.', 'Jeg er allergisk mot nøtter og skalldyr.'],
  pl: ['Koncert odwołano, ponieważ piosenkarkę bolało gardło.', 'Spędziliśmy wakacje na wsi wśród kóz i owiec.', 'Czy jest tańszy abonament z większą ilością danych?', 'Most będzie zamknięty z powodu remontu do wiosny.', 'Mój dziadek łowił ryby w tym stawie.', 'ścisz trochę muzykę', 'Tysiące kibiców świętowało na ulicach.', 'Mam uczulenie na orzechy i owoce morza.'],
  pt: ['O concerto foi cancelado porque a cantora estava com dor de garganta.', 'Passamos as férias numa fazenda com cabras e ovelhas.', 'Existe um plano mais barato com mais dados?', 'A ponte ficará fechada para obras até à primavera.', 'Meu avô pescava nesta lagoa.', 'abaixa um pouco o volume', 'Milhares de torcedores comemoraram nas ruas.', 'Sou alérgico a nozes e mariscos.'],
  ru: ['Вчера мы долго гуляли вдоль реки.', 'Во сколько отправляется следующий поезд?', 'Мой брат работает в маленькой пекарне.', 'Дети весь день играют во дворе.', 'Я опять забыл ключи на работе.', 'Правительство объявило о новом законе.', 'Она всегда пьёт кофе по утрам.', 'напомни мне завтра позвонить врачу'],
  sv: ['Konserten ställdes in eftersom sångerskan hade ont i halsen.', 'Vi tillbringade semestern på en bondgård med getter och får.', 'Finns det ett billigare abonnemang med mer surf?', 'Bron är avstängd för reparationer fram till våren.', 'Min farfar brukade fiska i den här dammen.', 'sänk volymen lite', 'Tusentals anhängare jublade på gatorna.', 'Jag är allergisk mot nötter och skaldjur.'],
  zh: ['因为歌手嗓子疼，演唱会取消了。', '我们在一个有山羊和绵羊的农场度过了假期。', '有没有更便宜、流量更多的套餐？', '大桥因维修将封闭到春天。', '我爷爷以前常在这个池塘钓鱼。', '把声音调小一点', '成千上万的球迷在街上庆祝。', '我对坚果和海鲜过敏。'],
} // prettier-ignore

const resources = join(import.meta.dirname, '..', '..', '..', 'resources')
const detector = openLanguageDetector(readFileSync(join(resources, LANGUAGE_MODEL)))

/**
 * Stretches of a sentence of so many words, all of it when it is shorter; single Latin words have five letters or more.
 * Two characters count as a word where there are no spaces.
 */
function stretches(text: string, isUnspaced: boolean, least: number, most: number): string[] {
  const plain = text.replace(/[.,;:!?¿¡؟。？、，।]/gu, '')
  const words = isUnspaced ? (plain.match(/..?/gu) ?? []) : plain.split(' ')
  const found: string[] = []
  for (let length = Math.min(least, words.length); length <= Math.min(most, words.length); length += 1) {
    for (let start = 0; start + length <= words.length; start += Math.ceil(length / 2)) {
      found.push(words.slice(start, start + length).join(isUnspaced ? '' : ' '))
    }
  }
  return most > 1 || isUnspaced ? found : found.filter(word => word.length >= 5 || !/^[a-z]/iu.test(word))
}

describe('the language of everyday text, mean over nineteen languages', () => {
  it.each([
    [1, 1, 0.7],
    [2, 2, 0.87],
    [3, 5, 0.93],
    [6, 10, 0.97],
  ])('is known from %d to %d words, oftener than %d of the times', (least, most, goal) => {
    const shares = Object.entries(sentences).map(([language, texts]) => {
      const found = texts.flatMap(text => stretches(text, language === 'ja' || language === 'zh', least, most))
      return found.filter(text => detector.detect(text)?.language === language).length / found.length
    })
    expect(shares).toHaveLength(19)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(goal)
  })

  it.each(Object.entries(sentences))('is known from a whole sentence in %s', (language, texts) => {
    expect(texts.map(text => detector.detect(text)?.language)).toEqual(texts.map(() => language))
  })
})
