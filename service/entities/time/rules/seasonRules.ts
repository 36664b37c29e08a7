import { GAP, rule, rules } from '../../engine/grammar.ts'
import { edgeOfSeason, relativeSeason, seasonIn, seasonOf } from '../stretches.ts'
import { relativeUnit, timeOf } from '../time.ts'

/** Seasons and feasts of several days: "last summer", "Ramadan 2026". */
export const seasonRules = [
  // "Lent", "Ramadan 2026"
  ...rule('interval', ['the?', 'season'], (_, season) => seasonOf(season)),
  ...rule('interval', ['the?', ['season', 'yearSeason'], 'of?', 'year'], (_, season, _of, year) => seasonIn(season, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', ['season', 'yearSeason'], 'of?', 'the?', 'time'], (_, season, _of, _the, time) => seasonIn(season, time)),
  ...rule('interval', ['time', 'of?', ['yearSeason', 'season']], (time, _, season) => seasonIn(season, time)),
  // "this year in autumn"
  ...rule('interval', ['time', 'inBefore', 'the?', 'yearSeason'], (time, _, _the, season) => (time.grain === 'year' ? seasonIn(season, time) : null)),
  // 2年前の夏, "2년 전 여름"
  ...rule('interval', ['number', 'grain', 'agoAfter', 'of?', 'yearSeason'], ({ value, isPlain }, grain, _, _of, season) => (grain === 'year' && isPlain && value > 0 ? seasonIn(season, relativeUnit('year', -value)) : null), GAP.space),
  // "last summer", "in autumn", "winter 2017": the name alone is also another word
  ...rule('seasonName', [['season', 'yearSeason']], season => season),
  ...rule('interval', ['the?', 'relative', 'seasonName'], (_, which, season) => relativeSeason(season, which)),
  ...rule('interval', ['the?', 'seasonName', ['relative', 'relativeBehind']], (_, season, which) => relativeSeason(season, which)),
  ...rules('interval', [[['on', 'inBefore', 'during', 'whole'], 'the?', 'yearSeason'], ['yearSeason', 'postposition']], (_, _the, season) => seasonOf(season)),
  ...rule('interval', ['relative', 'yearSeason', 'postposition'], (which, season) => relativeSeason(season, which)),
  ...rule('interval', ['inBefore', 'the?', 'yearSeason', 'of?', 'year'], (_, _the, season, _of, year) => seasonIn(season, timeOf({ year }, 'year'))),
  // 冬に, 夏の間
  ...rule('interval', ['yearSeason', 'duringAfter'], season => seasonOf(season), GAP.space),
  // "el verano del 98"
  ...rule('interval', ['the?', 'yearSeason', 'of', 'number'], (_, season, _of, { value, digits }) => (digits?.length === 2 && value > 31 ? seasonIn(season, timeOf({ year: 1900 + value }, 'year')) : null)),
  // "i somras"
  ...rule('interval', ['lastSeason'], season => relativeSeason(season, -1)),
  // "im Herbst letzten Jahres"
  ...rule('interval', ['inBefore', 'the?', 'yearSeason', 'of?', 'the?', 'time'], (_, _the, season, _of, _the2, time) => seasonIn(season, time)),
  // "tutta l'estate", "à la fin du printemps"
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'yearSeason'], (_, edge, _of, _the2, season) => edgeOfSeason(edge, season)),
] // prettier-ignore
