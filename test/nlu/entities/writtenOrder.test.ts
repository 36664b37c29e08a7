/** In a sentence with one date that has its month first, the others have it first too. */
import { testCorpus } from './corpus.ts'

const day = (iso: string) => `${iso}T09:00:00Z`

testCorpus('interval', {
  en: { values: [[{ begin: day('2024-04-25'), end: day('2024-06-01') }, '[from 25/4/2024 to 1/6/2024]']] },
  hi: { values: [[{ begin: day('2013-04-25'), end: day('2013-05-01') }, '4/25-5/1']] },
})

testCorpus('datetime', {
  fr: {
    values: [[{ iso: day('2020-04-03') }, "j'ai eu 15/20 au contrôle du [3/4/2020]"]],
  },
})
