/** Occupations: their forms, and ranks before and behind them. */
import { testCorpus } from './corpus.ts'

const JOB = {}

testCorpus('job', {
  en: {
    values: [
      [
        JOB,
        "I'm a [project manager] at Google",
        'he is a [senior software engineer]',
        'my sister is a [vice president]',
      ],
      [JOB, 'we need a part-time [barista]', 'two [nurses] called', 'ask the [head chef]', 'they are [firefighters]'],
    ],
    silent: ['cook the rice for ten minutes', 'install the drivers', 'the assistant is off'],
  },
  fr: {
    values: [
      [
        JOB,
        'je suis [ingénieur en chef]',
        'lui est [directeur adjoint]',
        'les [agriculteurs] manifestent',
        'une [aide-soignante]',
      ],
    ],
    silent: ['un gâteau en chef-d’œuvre', 'le moniteur est noir'],
  },
  es: {
    values: [[JOB, 'es [jefe de cocina]', 'busco una [enfermera]', 'los [bomberos] llegan']],
    silent: ['perdí la cartera', 'un problema técnico', 'dos botones'],
  },
  de: {
    values: [
      [
        JOB,
        'Ich suche einen [Elektriker]',
        'Sie ist [leitende Ärztin]',
        'mit zwei [Krankenpflegern]',
        'die [Lehrerinnen]',
      ],
    ],
    silent: ['im Fenster', 'die Müller sind da'],
  },
  it: { values: [[JOB, 'lavoro come [infermiere]', 'sono una [ricercatrice]']], silent: ['un problema fisico'] },
  pt: { values: [[JOB, 'sou [engenheiro de software]', 'os [professores] chegaram']], silent: ['um problema físico'] },
  nl: { values: [[JOB, 'hij is [huisarts]', 'drie [leraren]']] },
  ca: { values: [[JOB, 'soc [infermera]', 'és [cap de cuina]']] },
  da: { values: [[JOB, 'han er [tømrer]', '[sygeplejersken] ringer']] },
  no: { values: [[JOB, 'jeg er [sykepleier]', '[tannlegen] ringer']] },
  sv: { values: [[JOB, 'hon är [sjuksköterska]', '[lärarna] strejkar']] },
  fi: { values: [[JOB, 'työskentelen [opettajana]', 'hän on [sairaanhoitaja]']] },
  pl: {
    values: [[JOB, 'jestem [nauczycielem]', 'moja mama to [lekarka]']],
    silent: ['lubię muzykę', 'fizyka jest trudna', 'grafik na jutro'],
  },
  ru: {
    values: [[JOB, 'я работаю [учителем]', 'моя мама [медсестра]']],
    silent: ['физика — это трудно', 'новая техника'],
  },
  ar: { values: [[JOB, 'أنا [مهندس]', 'هي [طبيبة]']] },
  hi: { values: [[JOB, 'मैं [शिक्षक] हूँ']] },
  ja: { values: [[JOB, '私は[看護師]です']] },
  zh: { values: [[JOB, '我是[软件工程师]', '他是[出租车司机]']] },
  ko: { values: [[JOB, '저는 [소프트웨어 개발자]입니다']] },
})
