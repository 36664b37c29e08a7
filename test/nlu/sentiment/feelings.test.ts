import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openLexicons } from '../../../service/nlu/lexicon.ts'
import { analyse, compileKnowledge } from '../../../service/nlu/index.ts'

const lexicons = openLexicons(join(import.meta.dirname, '..', '..', '..', 'resources'))

function sentimentOf(text: string, language: string): string {
  const knowledge = compileKnowledge({
    primaryLanguage: language,
    languages: [],
    strictness: 0,
    intents: [],
    entities: [],
    lists: [],
    enrichments: [],
  })
  const reading = { language, now: new Date('2026-01-05T09:00:00Z'), timezone: 'UTC' }
  return analyse(text, reading, { models: new Map(), knowledge, lexicons }).sentiment
}

interface Feelings {
  positive: string[]
  neutral: string[]
  negative: string[]
  /** A sentence, and the same said more strongly. */
  stronger: [string, string][]
}

/** Sentences about hotels, meals, apps and days; the second and third of both feelings have a negation. */
const feelings: Record<string, Feelings> = {
  en: {
    positive: ['Thank you so much, you were very helpful.', 'The staff was not rude at all.', 'I have no complaints, everything was great.', 'What a lovely little place!', 'I am really happy with my new phone.', 'The app is fast and easy to use.'],
    neutral: ['The shop opens at nine.', 'My flight leaves from gate four.', 'I would like to change my address.', 'He works in a bank.', 'The meeting was moved to Thursday.'],
    negative: ['I am very disappointed.', 'This does not work.', 'I was not happy with the answer.', 'The soup was cold and the waiter was rude.', 'My parcel arrived broken.', 'I hate waiting for hours.'],
    stronger: [['The hotel was good.', 'The hotel was extremely good.'], ['The trip was bad.', 'The trip was really bad.']],
  },
  fr: {
    positive: ['Merci beaucoup, vous avez été très gentil.', "Ce n'est pas mal du tout.", "Je n'ai aucun problème, tout est parfait.", 'Quel endroit charmant !', 'Je suis vraiment content de mon achat.', "L'application est rapide et facile à utiliser."],
    neutral: ['Le magasin ouvre à neuf heures.', 'Mon train part du quai quatre.', "Je voudrais changer d'adresse.", 'Il travaille dans une banque.', 'La réunion est reportée à jeudi.'],
    negative: ['Je suis très déçu.', 'Ça ne marche pas.', "Je n'étais pas satisfait de la réponse.", 'La soupe était froide et le serveur impoli.', 'Mon colis est arrivé cassé.', "J'ai horreur d'attendre."],
    stronger: [["L'hôtel était bon.", "L'hôtel était vraiment très bon."], ['Le voyage était mauvais.', 'Le voyage était extrêmement mauvais.']],
  },
  es: {
    positive: ['Muchas gracias, han sido muy amables.', 'La comida no estaba nada mal.', 'No tengo ninguna queja, todo perfecto.', '¡Qué lugar tan bonito!', 'Estoy muy contento con mi compra.', 'La aplicación es rápida y fácil de usar.'],
    neutral: ['La tienda abre a las nueve.', 'Mi tren sale del andén cuatro.', 'Quisiera cambiar mi dirección.', 'Trabaja en un banco.', 'La reunión se ha pasado al jueves.', 'Ricardo vive en Madrid.'],
    negative: ['Estoy muy decepcionado.', 'Esto no funciona.', 'No estoy contento con la respuesta.', 'La sopa estaba fría y el camarero fue grosero.', 'Mi paquete llegó roto.', 'Odio esperar tanto tiempo.'],
    stronger: [['El hotel era bueno.', 'El hotel era realmente muy bueno.'], ['El viaje fue malo.', 'El viaje fue muy malo.']],
  },
  de: {
    positive: ['Vielen Dank, Sie waren sehr hilfsbereit.', 'Das Essen war gar nicht schlecht.', 'Ich kann mich nicht beschweren, alles war super.', 'Was für ein schöner Ort!', 'Ich bin wirklich zufrieden mit meinem neuen Handy.', 'Die App ist schnell und einfach zu bedienen.'],
    neutral: ['Das Geschäft öffnet um neun.', 'Mein Zug fährt von Gleis vier.', 'Ich möchte meine Adresse ändern.', 'Er arbeitet bei einer Bank.', 'Die Sitzung wurde auf Donnerstag verlegt.', 'Das Krankenhaus ist in der Bahnhofstraße.', 'Ich nehme lieber den Bus.'],
    negative: ['Ich bin sehr enttäuscht.', 'Das funktioniert nicht.', 'Ich war mit der Antwort nicht zufrieden.', 'Die Suppe war kalt und der Kellner unhöflich.', 'Mein Paket war kaputt.', 'Ich hasse es, so lange zu warten.'],
    stronger: [['Das Hotel war gut.', 'Das Hotel war wirklich sehr gut.'], ['Die Reise war schlecht.', 'Die Reise war extrem schlecht.']],
  },
  ar: {
    positive: ['شكرا جزيلا لكم كنتم لطفاء جدا', 'الطعام ليس سيئا', 'لا توجد أي مشكلة كل شيء رائع', 'يا له من مكان جميل', 'أنا سعيد جدا بهاتفي الجديد', 'التطبيق سريع وسهل الاستخدام'],
    neutral: ['يفتح المتجر في الساعة التاسعة', 'يغادر القطار من الرصيف الرابع', 'أريد تغيير عنواني', 'يعمل في بنك', 'نقل الاجتماع إلى يوم الخميس'],
    negative: ['أنا محبط جدا', 'هذا لا يعمل', 'لست راضيا عن الجواب', 'كان الحساء باردا والنادل وقحا', 'وصل طردي مكسورا', 'أكره الانتظار'],
    stronger: [['الفندق جيد', 'الفندق جيد جدا'], ['الرحلة سيئة', 'الرحلة سيئة للغاية']],
  },
  ca: {
    positive: ['Moltes gràcies, heu estat molt amables.', 'El menjar no estava gens malament.', 'No tinc cap queixa, tot perfecte.', 'Quin lloc tan bonic!', 'Estic molt content amb la meva compra.', "L'aplicació és ràpida i fàcil d'utilitzar."],
    neutral: ['La botiga obre a les nou.', "El meu tren surt de l'andana quatre.", 'Voldria canviar la meva adreça.', 'Treballa en un banc.', "La reunió s'ha passat a dijous."],
    negative: ['Estic molt decebut.', 'Això no funciona.', 'No estic content amb la resposta.', 'La sopa estava freda i el cambrer va ser groller.', 'El meu paquet ha arribat trencat.', 'Odio esperar tanta estona.'],
    stronger: [["L'hotel era bo.", "L'hotel era realment molt bo."], ['El viatge va ser dolent.', 'El viatge va ser molt dolent.']],
  },
  da: {
    positive: ['Mange tak, I var meget hjælpsomme.', 'Maden var slet ikke dårlig.', 'Jeg har ingen klager, alt var perfekt.', 'Sikke et dejligt sted!', 'Jeg er virkelig glad for min nye telefon.', 'Appen er hurtig og nem at bruge.'],
    neutral: ['Butikken åbner klokken ni.', 'Mit tog kører fra spor fire.', 'Jeg vil gerne ændre min adresse.', 'Han arbejder i en bank.', 'Mødet er flyttet til torsdag.', 'Sygehuset ligger ved stationen.'],
    negative: ['Jeg er meget skuffet.', 'Det virker ikke.', 'Jeg var ikke tilfreds med svaret.', 'Suppen var kold og tjeneren var uhøflig.', 'Min pakke kom i stykker.', 'Jeg hader at vente så længe.'],
    stronger: [['Hotellet var godt.', 'Hotellet var virkelig godt.'], ['Turen var dårlig.', 'Turen var meget dårlig.']],
  },
  fi: {
    positive: ['Kiitos paljon, olitte todella avuliaita.', 'Ruoka ei ollut yhtään huonoa.', 'Ei mitään valittamista, kaikki oli loistavaa.', 'Mikä ihana paikka!', 'Olen todella tyytyväinen uuteen puhelimeeni.', 'Sovellus on nopea ja helppo käyttää.'],
    neutral: ['Kauppa aukeaa yhdeksältä.', 'Junani lähtee raiteelta neljä.', 'Haluaisin muuttaa osoitteeni.', 'Hän työskentelee pankissa.', 'Kokous siirrettiin torstaille.', 'Ostan vihanneksia torilta.'],
    negative: ['Olen todella pettynyt.', 'Tämä ei toimi.', 'En ollut tyytyväinen vastaukseen.', 'Keitto oli kylmää ja tarjoilija oli töykeä.', 'Pakettini tuli rikki.', 'Vihaan odottamista.'],
    stronger: [['Hotelli oli hyvä.', 'Hotelli oli erittäin hyvä.'], ['Matka oli huono.', 'Matka oli todella huono.']],
  },
  hi: {
    positive: ['बहुत धन्यवाद, आपने बहुत मदद की।', 'खाना बुरा नहीं था।', 'कोई शिकायत नहीं, सब कुछ बढ़िया था।', 'कितनी सुंदर जगह है!', 'मैं अपने नए फोन से बहुत खुश हूँ।', 'यह ऐप तेज़ और आसान है।'],
    neutral: ['दुकान नौ बजे खुलती है।', 'मेरी ट्रेन प्लेटफॉर्म चार से जाती है।', 'मुझे अपना पता बदलना है।', 'वह बैंक में काम करता है।', 'बैठक गुरुवार को होगी।'],
    negative: ['मैं बहुत निराश हूँ।', 'यह काम नहीं करता।', 'मैं जवाब से खुश नहीं था।', 'सूप ठंडा था और वेटर बदतमीज़ था।', 'मेरा पार्सल टूटा हुआ आया।', 'मुझे इंतज़ार करने से नफरत है।'],
    stronger: [['होटल अच्छा था।', 'होटल बहुत अच्छा था।'], ['यात्रा खराब थी।', 'यात्रा बेहद खराब थी।']],
  },
  it: {
    positive: ['Grazie mille, siete stati molto gentili.', 'Il cibo non era per niente male.', 'Nessuna lamentela, tutto perfetto.', 'Che posto incantevole!', 'Sono davvero felice del mio nuovo telefono.', "L'app è veloce e facile da usare."],
    neutral: ['Il negozio apre alle nove.', 'Il mio treno parte dal binario quattro.', 'Vorrei cambiare il mio indirizzo.', 'Lavora in una banca.', 'La riunione è stata spostata a giovedì.', 'Compro pane e lenticchie.'],
    negative: ['Sono molto deluso.', 'Questo non funziona.', 'Non ero soddisfatto della risposta.', 'La zuppa era fredda e il cameriere maleducato.', 'Il mio pacco è arrivato rotto.', 'Odio aspettare per ore.'],
    stronger: [["L'hotel era buono.", "L'hotel era davvero molto buono."], ['Il viaggio è stato brutto.', 'Il viaggio è stato molto brutto.']],
  },
  ja: {
    positive: ['本当にありがとうございます、とても助かりました。', '料理は悪くなかったです。', '何の問題もなく、すべて完璧でした。', 'なんて素敵な場所でしょう！', '新しい電話にとても満足しています。', 'このアプリは速くて使いやすいです。'],
    neutral: ['店は九時に開きます。', '電車は四番線から出ます。', '住所を変更します。', '彼は銀行で働いています。', '会議は木曜日になりました。'],
    negative: ['とてもがっかりしました。', 'これは動きません。', '答えに満足できませんでした。', 'スープは冷たく、店員は失礼でした。', '荷物が壊れて届きました。', '待つのは大嫌いです。'],
    stronger: [['ホテルは良かったです。', 'ホテルは本当に良かったです。'], ['旅行は悪かったです。', '旅行は非常に悪かったです。']],
  },
  ko: {
    positive: ['정말 감사합니다, 큰 도움이 됐어요.', '음식이 나쁘지 않았어요.', '아무 문제 없이 모든 것이 완벽했어요.', '정말 예쁜 곳이네요!', '새 휴대폰에 아주 만족해요.', '이 앱은 빠르고 쓰기 편해요.'],
    neutral: ['가게는 아홉 시에 문을 엽니다.', '기차는 4번 승강장에서 출발합니다.', '주소를 변경하려고 합니다.', '그는 은행에서 일합니다.', '회의가 목요일로 옮겨졌습니다.'],
    negative: ['너무 실망했어요.', '이거 작동하지 않아요.', '답변이 만족스럽지 않았어요.', '국이 식었고 직원이 무례했어요.', '택배가 파손되어 왔어요.', '기다리는 게 정말 싫어요.'],
    stronger: [['호텔이 좋았어요.', '호텔이 정말 좋았어요.'], ['여행이 나빴어요.', '여행이 너무 나빴어요.']],
  },
  nl: {
    positive: ['Heel erg bedankt, jullie waren zeer behulpzaam.', 'Het eten was helemaal niet slecht.', 'Geen klachten, alles was perfect.', 'Wat een prachtige plek!', 'Ik ben echt blij met mijn nieuwe telefoon.', 'De app is snel en makkelijk te gebruiken.'],
    neutral: ['De winkel gaat om negen uur open.', 'Mijn trein vertrekt van spoor vier.', 'Ik wil mijn adres wijzigen.', 'Hij werkt bij een bank.', 'De vergadering is verplaatst naar donderdag.', 'De winkel blijft tot zes uur open.'],
    negative: ['Ik ben erg teleurgesteld.', 'Dit werkt niet.', 'Ik was niet tevreden met het antwoord.', 'De soep was koud en de ober was onbeleefd.', 'Mijn pakket was kapot.', 'Ik haat het om zo lang te wachten.'],
    stronger: [['Het hotel was goed.', 'Het hotel was echt heel goed.'], ['De reis was slecht.', 'De reis was ontzettend slecht.']],
  },
  no: {
    positive: ['Tusen takk, dere var veldig hjelpsomme.', 'Maten var slett ikke dårlig.', 'Jeg har ingen klager, alt var perfekt.', 'For et nydelig sted!', 'Jeg er virkelig fornøyd med den nye telefonen min.', 'Appen er rask og enkel å bruke.'],
    neutral: ['Butikken åpner klokka ni.', 'Toget mitt går fra spor fire.', 'Jeg vil endre adressen min.', 'Han jobber i en bank.', 'Møtet er flyttet til torsdag.', 'Sykkelen min står i kjelleren.'],
    negative: ['Jeg er veldig skuffet.', 'Dette virker ikke.', 'Jeg var ikke fornøyd med svaret.', 'Suppen var kald og kelneren var frekk.', 'Pakken min kom ødelagt fram.', 'Jeg hater å vente så lenge.'],
    stronger: [['Hotellet var bra.', 'Hotellet var virkelig bra.'], ['Turen var dårlig.', 'Turen var svært dårlig.']],
  },
  pl: {
    positive: ['Bardzo dziękuję, byliście bardzo pomocni.', 'Jedzenie wcale nie było złe.', 'Nie mam żadnych zastrzeżeń, wszystko było świetne.', 'Jakie piękne miejsce!', 'Jestem naprawdę zadowolony z nowego telefonu.', 'Aplikacja jest szybka i łatwa w obsłudze.'],
    neutral: ['Sklep otwiera się o dziewiątej.', 'Mój pociąg odjeżdża z peronu czwartego.', 'Chciałbym zmienić adres.', 'On pracuje w banku.', 'Spotkanie przeniesiono na czwartek.', 'Ta droga prowadzi do lasu.'],
    negative: ['Jestem bardzo rozczarowany.', 'To nie działa.', 'Nie byłem zadowolony z odpowiedzi.', 'Zupa była zimna, a kelner niegrzeczny.', 'Moja paczka przyszła uszkodzona.', 'Nienawidzę czekać.'],
    stronger: [['Hotel był dobry.', 'Hotel był naprawdę bardzo dobry.'], ['Podróż była zła.', 'Podróż była bardzo zła.']],
  },
  pt: {
    positive: ['Muito obrigado, vocês foram muito atenciosos.', 'A comida não estava nada mal.', 'Não tenho nenhuma reclamação, tudo perfeito.', 'Que lugar lindo!', 'Estou muito feliz com meu novo telefone.', 'O aplicativo é rápido e fácil de usar.'],
    neutral: ['A loja abre às nove.', 'Meu trem sai da plataforma quatro.', 'Gostaria de mudar meu endereço.', 'Ele trabalha num banco.', 'A reunião passou para quinta-feira.', 'Compro lentilhas e arroz.'],
    negative: ['Estou muito decepcionado.', 'Isto não funciona.', 'Não fiquei satisfeito com a resposta.', 'A sopa estava fria e o garçom foi grosseiro.', 'Meu pacote chegou quebrado.', 'Odeio esperar tanto tempo.'],
    stronger: [['O hotel era bom.', 'O hotel era realmente muito bom.'], ['A viagem foi ruim.', 'A viagem foi muito ruim.']],
  },
  ru: {
    positive: ['Большое спасибо, вы очень помогли.', 'Еда была совсем не плохой.', 'Никаких жалоб, всё было отлично.', 'Какое красивое место!', 'Я очень доволен новым телефоном.', 'Приложение быстрое и удобное.'],
    neutral: ['Магазин открывается в девять.', 'Мой поезд отправляется с четвёртого пути.', 'Мне нужно изменить адрес.', 'Он работает в банке.', 'Встречу перенесли на четверг.', 'Больница находится за углом.'],
    negative: ['Я очень разочарован.', 'Это не работает.', 'Я не был доволен ответом.', 'Суп был холодный, а официант грубый.', 'Моя посылка пришла сломанной.', 'Ненавижу долго ждать.'],
    stronger: [['Отель был хороший.', 'Отель был очень хороший.'], ['Поездка была плохая.', 'Поездка была крайне плохая.']],
  },
  sv: {
    positive: ['Tack så mycket, ni var väldigt hjälpsamma.', 'Maten var inte alls dålig.', 'Inga klagomål, allt var perfekt.', 'Vilket underbart ställe!', 'Jag är verkligen nöjd med min nya telefon.', 'Appen är snabb och enkel att använda.'],
    neutral: ['Affären öppnar klockan nio.', 'Mitt tåg går från spår fyra.', 'Jag vill ändra min adress.', 'Han arbetar på en bank.', 'Mötet har flyttats till torsdag.', 'Argentina spelar mot Spanien.', 'Kan du ringa mig, snälla?'],
    negative: ['Jag är väldigt besviken.', 'Det fungerar inte.', 'Jag var inte nöjd med svaret.', 'Soppan var kall och servitören var otrevlig.', 'Mitt paket kom fram trasigt.', 'Jag hatar att vänta så länge.'],
    stronger: [['Hotellet var bra.', 'Hotellet var verkligen bra.'], ['Resan var dålig.', 'Resan var väldigt dålig.']],
  },
  zh: {
    positive: ['非常感谢，你们帮了大忙。', '饭菜不错。', '没有任何问题，一切都很完美。', '多么漂亮的地方！', '我对新手机很满意。', '这个应用又快又好用。'],
    neutral: ['商店九点开门。', '我的火车从四号站台出发。', '我要修改地址。', '他在银行工作。', '会议改到星期四了。'],
    negative: ['我很失望。', '这个不能用。', '我对答复不满意。', '汤是凉的，服务员很没礼貌。', '我的包裹到的时候坏了。', '我讨厌等这么久。'],
    stronger: [['酒店不错。', '酒店非常好。'], ['服务不好。', '服务非常糟糕。']],
  },
} // prettier-ignore

const sides = {
  positive: ['positive', 'vpositive'],
  neutral: ['neutral'],
  negative: ['negative', 'vnegative'],
} as const
const order = ['vnegative', 'negative', 'neutral', 'positive', 'vpositive']

describe('how people feel', () => {
  it.each(Object.entries(feelings))('is heard in %s, negations and all', (language, found) => {
    for (const side of ['positive', 'neutral', 'negative'] as const) {
      const wrong = found[side].map(text => [text, sentimentOf(text, language)])
      expect(wrong.filter(([, sentiment]) => !sides[side].some(name => name === sentiment))).toEqual([])
    }
  })

  it.each(Object.entries(feelings))('is stronger when it is said more strongly, in %s', (language, { stronger }) => {
    for (const [said, stressed] of stronger) {
      const [before, after] = [said, stressed].map(text => Math.abs(order.indexOf(sentimentOf(text, language)) - 2))
      expect([stressed, after]).toEqual([stressed, Math.max(2, before ?? 0)])
    }
  })
})
