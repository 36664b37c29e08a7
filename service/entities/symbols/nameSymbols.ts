/** Symbols of names: the value of a word is a code, or what the type shows. */
export interface NameSymbols {
  // names: the value of a word is a code, or what the type shows
  language: string
  nationality: string
  /** Behind a word for a nationality and for a language or a country it says the former: "citizen", "passport". */
  citizen: true
  /** The same before it: "she is", "nacionalidad". */
  being: true
  /** Behind the name of a country it makes its people: 中国人. */
  demonym: true
  /** Two-letter code. */
  country: string
  /** Before and behind the name of a country it says what kind of state that is: "Republic of", 共和国. */
  stateForm: true
  stateFormAfter: true
  region: string
  /** "natural_feature": a sea, a river, mountains; "colloquial_area": "Middle East". */
  feature: string
  /** "Paris,FR" */
  city: string
  job: true
  /** Degrees from north. */
  wind: number
  /** Before a word for a wind of one character it says that it is one: 往北. */
  toward: true
  /** The same in letters, "NNE", which may be those of anything else. */
  windShort: number
  /** Words near such letters that say what they are: "wind", "heading". */
  windCue: true
  /** Words behind a length in space, not in time: "long", and things that have one: "cable". */
  sizeWord: true
  bearing: number
  color: string
  /** Things that have a colour: behind a word for one of one character they say that it is one, 红裙. */
  colored: true
  shade: string
  gluedShade: string
  tint: string
  superlative: string
  most: true
  least: true
  adjective: string
  /** "sort by" */
  sortBy: true
  /** Criterion of a list: "price", "date". */
  criterion: string
  ascending: true
  descending: true
  sort: { order: 'ASC' | 'DESC'; criterion: string }
}
