/** Types that are known by their form, in sentences as people write them. */
import { testCorpus } from './corpus.ts'

testCorpus('email', {
  en: {
    values: [
      [
        { local: 'jane.doe', domain: 'example.com' },
        'write to [jane.doe@example.com], please',
        'Is it [jane.doe@example.com]?',
      ],
      [{ local: 'info', domain: 'shop.example.co.uk' }, 'mail [info@shop.example.co.uk].'],
      [{ local: 'bob', domain: 'example.org' }, 'my email is [bob at example dot org]'],
    ],
    silent: [
      'meet me @ the station',
      'we are at home',
      'ask @jane about it',
      'my email is at example.com',
      'is your email at example.com down',
      'send the mail to me at example.com',
    ],
  },
  fr: {
    values: [
      [
        { local: 'jean-luc', domain: 'exemple.fr' },
        "envoyez-le à [jean-luc@exemple.fr] s'il vous plaît",
        'mon courriel : [jean-luc@exemple.fr]',
      ],
      [{ local: 'marie', domain: 'exemple.fr' }, "c'est [marie arobase exemple point fr]"],
    ],
    silent: ['rendez-vous @ la gare', 'un point de plus', 'mon adresse est chez exemple.fr'],
  },
  es: {
    values: [
      [
        { local: 'ana.perez', domain: 'ejemplo.es' },
        'escríbeme a [ana.perez@ejemplo.es], por favor',
        '¿Es [ana.perez@ejemplo.es]?',
      ],
      [{ local: 'ana', domain: 'ejemplo.es' }, 'es [ana arroba ejemplo punto es]'],
    ],
    silent: ['pesa una arroba', 'y punto', 'mi correo está en ejemplo.es'],
  },
  de: {
    values: [
      [
        { local: 'max', domain: 'beispiel.de' },
        'Schreib an [max@beispiel.de]!',
        'Meine Adresse ([max@beispiel.de]) stimmt noch',
      ],
      [{ local: 'max', domain: 'beispiel.de' }, 'meine E-Mail ist [max at beispiel punkt de]'],
    ],
    silent: ['auf den Punkt gebracht', 'wir sind @ home', 'Meine E-Mail ist bei beispiel.de'],
  },
})

testCorpus('url', {
  en: {
    values: [
      [{ scheme: 'https', host: 'www.example.com' }, 'see [https://www.example.com/rooms?id=7#top].'],
      [{ host: 'example.org' }, 'is it on [example.org]?', 'on [example.org/help], maybe'],
    ],
    silent: [
      'it works.Then it stops',
      'version 1.2.3 is out',
      'open report.txt',
      'run main.py',
      'see readme.md',
      'http://a.example-.com',
    ],
  },
  fr: {
    values: [
      [{ scheme: 'http', host: 'exemple.fr' }, 'regardez [http://exemple.fr/chambres] !'],
      [{ host: 'www.exemple.fr' }, "c'est sur [www.exemple.fr]"],
    ],
    silent: ['il est 10.30 h', "c'est fini.Merci"],
  },
  es: {
    values: [
      [{ scheme: 'https', host: 'ejemplo.es' }, 'mira [https://ejemplo.es/habitaciones], por favor'],
      [{ host: 'www.ejemplo.es' }, '¿está en [www.ejemplo.es]?'],
    ],
    silent: ['cuesta 1.250 pesos', 'ya está.Gracias'],
  },
  de: {
    values: [
      [{ scheme: 'https', host: 'beispiel.de' }, 'Steht auf [https://beispiel.de/zimmer].'],
      [{ host: 'www.beispiel.de' }, 'Siehe [www.beispiel.de], bitte'],
    ],
    silent: ['um 10.30 Uhr', 'z.B. heute', 'Fertig.Danke'],
  },
})

const addresses = [
  [{ formatted: '192.168.1.20' }, '[192.168.1.20]'],
  [{ formatted: '2001:db8::1' }, '[2001:db8::1]'],
] as const
const inSentences = (before: string, after: string) =>
  addresses.map(([value, address]) => [value, `${before} ${address}${after}`] as const)

testCorpus('ip', {
  en: { values: inSentences('ping', ', please'), silent: ['version 1.2.3', 'section 10.20.30.400', 'at 10:30'] },
  fr: { values: inSentences("l'adresse est", '.'), silent: ['la version 4.12.1', 'à 10:30'] },
  es: { values: inSentences('la dirección es', '.'), silent: ['la versión 4.12.1', 'a las 10:30'] },
  de: { values: inSentences('Die Adresse lautet', '.'), silent: ['Fassung 4.12.1', 'um 10:30'] },
})

testCorpus('phone', {
  en: {
    values: [
      [{ number: '2125550123' }, 'call me at [212-555-0123]', 'my number is [(212) 555-0123].'],
      [{ number: '+442079460018' }, 'dial [+44 20 7946 0018] now'],
    ],
    silent: ['order 12345', 'from 1999-2004', 'it weighs 1,250,000 pounds'],
  },
  es: {
    values: [
      [{ number: '912345678' }, 'llame al [912 34 56 78]', 'mi teléfono es [91 234 56 78]'],
      [{ number: '+34612345678' }, 'es el [+34 612 345 678]'],
    ],
    silent: ['el pedido 12345', 'son 1.250.000 pesos', 'el 12/05/2024'],
  },
})

const smile = { unicode: 'U+1F604', feeling: 'happy' }
testCorpus('emoji', {
  en: { values: [[smile, 'that is great [😄]!']], silent: ['at 10:30', '(see page 8)', 'well :'] },
  fr: { values: [[smile, "c'est super [😄] !"]], silent: ['à 10:30', '(voir page 8)', 'le voici :'] },
  es: { values: [[smile, '¡qué bien [😄]!']], silent: ['a las 10:30', '(ver página 8)', 'mira:'] },
  de: { values: [[smile, 'super [😄]!']], silent: ['um 10:30', '(siehe Seite 8)', 'nämlich:'] },
})
