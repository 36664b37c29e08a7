import { testCorpus } from './corpus.ts'

// Temperatures whose scale is a letter, and degrees that are abbreviated or said twice.

testCorpus('temperature', {
  en: {
    values: [
      [{ scalar: 30, unit: 'K' }, 'convert [30 k] to celsius', 'turn [30K] into degrees fahrenheit'],
      [{ scalar: 61, unit: 'F' }, 'how much is [61 f] in celsius'],
    ],
    silent: ['a salary of 60 k', '300 k users', 'seat 14 f is taken'],
  },
  sv: { values: [[{ scalar: 21, unit: 'C' }, '21 gr C', 'det är [21 gr. celsius] ute']] },
  da: { values: [[{ scalar: 21, unit: 'F' }, '21 grader F']] },
  pt: { values: [[{ scalar: 150, unit: 'K' }, 'quanto é [150 K] em celsius']] },
  fr: { values: [[{ scalar: 150, unit: 'K' }, 'combien font [150 K] en degrés celsius']] },
  it: {
    values: [[{ scalar: 38, unit: 'degree' }, '38° gradi', '38°']],
    silent: ['3°', 'al 38° minuto'],
  },
  ru: { values: [[{ scalar: 18, unit: 'C' }, '18 гр. Цельсия']] },
  hi: { values: [[{ scalar: 300, unit: 'K' }, '300 केल्विन']] },
  ko: { values: [[{ scalar: 150, unit: 'K' }, '[150K]를 섭씨로 변환해 줘']] },
  ja: { values: [[{ scalar: 150, unit: 'K' }, '[150K]を華氏に変換して']] },
})
