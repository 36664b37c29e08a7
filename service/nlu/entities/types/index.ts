import type { GrammarType } from '../type.ts'
import { cardinal } from './cardinal.ts'
import { color } from './color.ts'
import { datetime } from './datetime.ts'
import { distance } from './distance.ts'
import { duration } from './duration.ts'
import { interval } from './interval.ts'
import { job } from './job.ts'
import { language } from './language.ts'
import { city, country } from './location.ts'
import { mass } from './mass.ts'
import { money } from './money.ts'
import { nationality } from './nationality.ts'
import { number } from './number.ts'
import { ordinal } from './ordinal.ts'
import { percent } from './percent.ts'
import { pronoun } from './pronoun.ts'
import { set } from './set.ts'
import { sort } from './sort.ts'
import { speed } from './speed.ts'
import { temperature } from './temperature.ts'
import { volume } from './volume.ts'

/** The types that the grammar finds. Of two readings of the same words the one listed first wins. */
export const grammarTypes: readonly GrammarType[] = [
  set,
  interval,
  datetime,
  duration,
  money,
  percent,
  ordinal,
  temperature,
  speed,
  distance,
  mass,
  volume,
  number,
  sort,
  color,
  country,
  city,
  language,
  nationality,
  cardinal,
  job,
  pronoun,
]
