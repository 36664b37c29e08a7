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
})
