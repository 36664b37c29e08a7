import { describe, expect, test } from 'vitest'
import { convert } from '../../service/importing/convert.ts'
import { file, read, zip } from './conversion.ts'

const yaml = (...lines: string[]) => file('nlu.yml', lines.join('\n'))

describe('damaged files are refused with the line', () => {
  test.each([
    [
      'an item that is indented too far',
      ['nlu:', '- intent: a', '  examples: |', '    - x', '- intent: b', '   examples: |', '    - y'],
      6,
    ],
    ['a key that stands twice', ['nlu:', '- intent: a', 'nlu:', '- intent: b'], 3],
    [
      'a key that stands twice in an item',
      ['nlu:', '- intent: a', '  examples: |', '    - x', '  examples: |', '    - y'],
      5,
    ],
    ['several documents', ['nlu:', '- intent: a', '---', 'nlu:', '- intent: b'], 3],
    ['a list as a key', ['nlu:', '- intent: a', '? [x]', ': y'], 3],
    ['a reference to nothing', ['nlu:', '- intent: a', '  examples: *none'], 3],
    ['a text that is not closed', ['nlu:', '- intent: "a'], 2],
  ])('%s', (_, lines, line) => {
    expect(() => convert(yaml(...lines))).toThrow(expect.objectContaining({ line }))
  })

  test('in an archive the file is left out, and reported', () => {
    const { sentences, problems } = read(
      zip({ 'nlu.yml': 'nlu:\n- intent: a\n  examples: |\n    - x\n', 'other.yml': 'nlu:\n- a: b\n a\n' }),
    )
    expect(sentences).toEqual({ a: ['x'] })
    expect(problems.damaged).toEqual([expect.stringMatching(/^other\.yml:\d /)])
  })
})

describe('encodings', () => {
  const text = 'nlu:\n- intent: a\n  examples: |\n    - Grüß dich\n'
  const utf16 = (isLittle: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return isLittle ? bytes : bytes.swap16()
  }
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16(true)],
    ['UTF-16, big end first', utf16(false)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s', (name, bytes) => {
    const { sentences, problems } = read(file('nlu.yml', bytes))
    expect(sentences).toEqual({ a: ['Grüß dich'] })
    expect(problems.encoding).toEqual(name === 'Windows-1252' ? ['nlu.yml:4 - Grüß dich'] : undefined)
  })

  test('signs that Windows-1252 has beyond Latin-1', () => {
    const bytes = Buffer.from(text.replace('Grüß dich', 'it\x92s \x8010 \x85'), 'latin1')
    expect(read(file('nlu.yml', bytes)).sentences).toEqual({ a: ['it’s €10 …'] })
  })

  test('UTF-8 with a damaged letter is refused with its line', () => {
    const bytes = Buffer.concat([Buffer.from(`${text}    - à bientôt\n    - caf`), Buffer.from([0xe9, 0x0a])])
    expect(() => convert(file('nlu.yml', bytes))).toThrow(expect.objectContaining({ line: 6 }))
  })

  test('UTF-16 without a mark is refused', () => {
    expect(() => convert(file('nlu.yml', Buffer.from(text, 'utf16le')))).toThrow('save it as UTF-8')
  })
})

describe('sentences', () => {
  test('comments are no sentences, continued lines belong to the one above, other lines are reported', () => {
    const { sentences, problems } = read(
      yaml(
        'nlu:',
        '- intent: a # tail',
        '  examples: |',
        '    - one',
        '    # - two',
        '    - three # four',
        '      five',
        '    six',
      ),
    )
    expect(sentences).toEqual({ a: ['one', 'three # four five'] })
    expect(problems.joinedLines).toEqual(['nlu.yml:7 five'])
    expect(problems.notItems).toEqual(['nlu.yml:8 six'])
  })

  test('signs of a list, tabulators and dashes', () => {
    const { sentences } = read(
      yaml('nlu:', '- intent: a', '  examples: |', '    -\tone', '    -two', '    - - three', '    * four'),
    )
    expect(sentences).toEqual({ a: ['one', 'two', '- three', 'four'] })
  })

  test('examples in a list, with metadata', () => {
    const { sentences, problems } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples:',
        '    - text: |',
        '        one',
        '    - text: |',
        '        - two',
        '      metadata:',
        '        x: y',
        '    - three',
      ),
    )
    expect(sentences).toEqual({ a: ['one', 'two', 'three'] })
    expect(problems.metadata).toEqual(['nlu.yml:6 two'])
  })

  test('names stay whatever they look like to YAML, with sentences and without', () => {
    const names = ['no', 'null', '1.50', '2024-01-01', '0x1F', '~', 'true', '1e3']
    const { dataset, lists } = read(
      yaml(
        'nlu:',
        ...names.flatMap(name => [`- intent: ${name}`, '  examples:']),
        '- lookup: 12',
        '  examples:',
        '    - 007',
        '    - off',
      ),
    )
    expect(dataset?.intents.map(({ name }) => name)).toEqual(names)
    expect(lists).toEqual({ '12': ['007', 'off'] })
  })

  test('of equal sentences the tagged one stays, and one that several intents have is reported', () => {
    const { expressions, problems } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - to oslo',
        '    - to [Oslo](city)',
        '- intent: b',
        '  examples: |',
        '    - To Oslo',
      ),
    )
    expect(expressions).toEqual([
      ['a', 'en', 'to Oslo', 'city=Oslo'],
      ['b', 'en', 'To Oslo'],
    ])
    expect(problems.duplicates).toEqual(['nlu.yml:4 to Oslo'])
    expect(problems.inSeveralIntents).toEqual(['nlu.yml:8 To Oslo (a, b)'])
  })

  test('sentences of emoji and signs alone, and names of equal slugs', () => {
    const { sentences } = read(
      yaml(
        'nlu:',
        '- intent: ask/me',
        '  examples: |',
        '    - 👍🏽',
        '    - :(',
        '- intent: ask-me',
        '  examples: |',
        '    - "???"',
      ),
    )
    expect(sentences).toEqual({ 'ask-me': ['👍🏽', ':('], 'ask-me-2': ['"???"'] })
  })
})

describe('annotations', () => {
  test('brackets in values, in braces and without an annotation', () => {
    const { expressions } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - the [0] is (empty)',
        '    - call [Dr. (Jo) Roe](doctor) now',
        '    - say [[hi]](word)',
        '    - path [x]{"entity":"y","value":"{z}"}',
        '    - both [a](x)[b](y)',
      ),
    )
    expect(expressions?.map(([, , ...rest]) => rest)).toEqual([
      ['the [0] is (empty)'],
      ['call Dr. (Jo) Roe now', 'doctor=Dr. (Jo) Roe'],
      ['say [hi]', 'word=[hi]'],
      ['path x', 'y=x'],
      ['both ab', 'x=a', 'y=b'],
    ])
  })

  test('brackets in what a text stands for; objects that are no JSON are reported', () => {
    const { expressions, canonical, problems } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - [ten](amount:10 (ten)) euro',
        "    - to [Oslo]{'entity': 'city'}",
        '    - to [Rome]{entity: city} now',
      ),
    )
    expect(expressions?.map(([, , ...rest]) => rest)).toEqual([
      ['ten euro', 'amount=ten'],
      ['to Oslo'],
      ['to Rome now'],
    ])
    expect(canonical).toEqual({ amount: { '10 (ten)': ['10 (ten)', 'ten'] } })
    expect(problems.unreadable).toEqual([
      "nlu.yml:5 to [Oslo]{'entity': 'city'}",
      'nlu.yml:6 to [Rome]{entity: city} now',
    ])
  })

  test('a value makes its text a synonym', () => {
    const { lists, canonical, dataset } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - it is [urgent]{"entity":"prio","value":"high"}',
        '    - [on fire](prio:high)',
        '    - prio [low](prio)',
      ),
    )
    expect(lists).toEqual({ prio: ['high', 'urgent', 'on fire', 'low'] })
    expect(canonical).toEqual({ prio: { high: ['high', 'urgent', 'on fire'] } })
    expect(dataset?.entities[0]?.kind).toBe('free')
  })

  test('roles become entities of their own, groups are reported', () => {
    const { expressions, problems } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - from [Oslo]{"entity":"city","role":"from"} to [Rome]{"entity":"city","role":"to"}',
        '    - [big]{"entity":"size","group":"1"}',
      ),
    )
    expect(expressions).toEqual([
      ['a', 'en', 'from Oslo to Rome', 'city-from=Oslo', 'city-to=Rome'],
      ['a', 'en', 'big', 'size=big'],
    ])
    expect(problems.groups).toEqual(['nlu.yml:5 [big]{"entity":"size","group":"1"}'])
  })

  test('values with roles are found by what stands around them, unless a list is declared', () => {
    const project = [
      'nlu:',
      '- intent: a',
      '  examples: |',
      '    - from [Oslo]{"entity":"city","role":"from"} in [NYC](city)',
      '    - a [big]{"entity":"size","role":"bed"} one',
      '- synonym: New York',
      '  examples: |',
      '    - NYC',
      '- lookup: size',
      '  examples: |',
      '    - small',
    ]
    const { dataset, canonical, problems } = read(yaml(...project))
    const active = Object.fromEntries(dataset?.gazettes.map(one => [one.entity, one.is_activated]) ?? [])
    expect(active).toEqual({ size: true, city: false, 'city-from': false })
    expect(canonical).toMatchObject({ 'city-from': { 'New York': ['New York', 'NYC'] } })
    expect(problems.roles).toEqual(['nlu.yml:9 size'])
  })

  test('synonyms belong to the entity whose tagged values they name', () => {
    const { lists, canonical } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - a room in [Berlin](city)',
        '    - a [dbl](room) room',
        '- synonym: Berlin',
        '  examples: |',
        '    - the capital',
        '- synonym: double',
        '  examples: |',
        '    - dbl',
      ),
    )
    expect(lists).toEqual({ city: ['Berlin', 'the capital'], room: ['double', 'dbl'] })
    expect(canonical).toEqual({ city: { Berlin: ['Berlin', 'the capital'] }, room: { double: ['double', 'dbl'] } })
  })

  test('synonyms that no entity has are kept, and reported', () => {
    const { lists, problems } = read(
      yaml('nlu:', '- intent: a', '- synonym: NYC', '  examples: |', '    - new york', '    - big apple'),
    )
    expect(lists).toEqual({ synonyms: ['NYC', 'new york', 'big apple'] })
    expect(problems.synonyms).toEqual(['nlu.yml:3 NYC: new york, big apple'])
  })

  test('a list of nearly the same name belongs to the entity that is tagged', () => {
    const { lists, dataset } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - to [Oslo](city)',
        '    - in [red](colour)',
        '- lookup: cities',
        '  examples: |',
        '    - Rome',
        '- lookup: paint',
        '  examples: |',
        '    - red',
        '    - blue',
      ),
    )
    expect(dataset?.entities.map(({ slug }) => slug)).toEqual(['city', 'colour'])
    expect(lists).toEqual({ city: ['Rome', 'Oslo'], colour: ['red', 'blue'] })
  })

  test('several patterns of an entity are one, beside its list', () => {
    const { dataset, lists } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - where is [AB123](parcel) or [my box](parcel)',
        '- regex: parcel',
        '  examples: |',
        '    - [A-Z]{2}\\d{3}',
        '- regex: parcel',
        '  examples: |',
        '    - \\d{10}',
        '- lookup: parcel',
        '  examples: |',
        '    - C++',
      ),
    )
    expect(dataset?.entities[0]).toMatchObject({ kind: 'regex', regex_pattern: '(?:[A-Z]{2}\\d{3})|(?:\\d{10})' })
    expect(lists).toEqual({ parcel: ['C++', 'my box'] })
  })

  test('a pattern that the engine cannot run is reported, not the end of the import', () => {
    const { dataset, problems } = read(
      yaml('nlu:', '- regex: odd', '  examples: |', '    - (?<=x)y', '    - x{9999}', '    - z+'),
    )
    expect(dataset?.entities[0]).toMatchObject({ kind: 'regex', regex_pattern: '(?:z+)' })
    expect(problems.patterns).toHaveLength(2)
  })

  test('entities of Duckling and spaCy become built-in ones', () => {
    const { expressions, dataset } = read(
      yaml(
        'nlu:',
        '- intent: a',
        '  examples: |',
        '    - pay [$5](amount-of-money) [today](time) to [Jo](PERSON) in [Rome](GPE)',
        'entities:',
        '- ORG',
        '- email',
      ),
    )
    expect(expressions).toEqual([
      ['a', 'en', 'pay $5 today to Jo in Rome', 'money=$5', 'datetime=today', 'person=Jo', 'location=Rome'],
    ])
    expect(dataset?.entities).toEqual([])
  })
})

test('the domain: intents without sentences, entities, slots and actions', () => {
  const { dataset, problems } = read(
    yaml(
      'intents:',
      '- greet',
      '- bye:',
      '    use_entities: []',
      'entities:',
      '- city',
      'slots:',
      '  city:',
      '    type: text',
      'actions:',
      '- action_weather',
      '- utter_x',
    ),
  )
  expect(dataset?.intents.map(({ slug }) => slug)).toEqual(['greet', 'bye'])
  expect(dataset?.entities.map(({ slug }) => slug)).toEqual(['city'])
  expect(problems).toEqual({ slots: ['nlu.yml:8 city'], actions: ['nlu.yml:11 action_weather'] })
})

describe('Rasa 1', () => {
  test('Markdown', () => {
    const { expressions, lists, dataset, problems } = read(
      file(
        'nlu.md',
        [
          '## intent:greet',
          '- hey',
          '* hello [Anna](name)',
          '<!-- - not this -->',
          '',
          '## synonym:NYC',
          '- new york',
          '## regex:zip',
          '- \\d{5}',
          '## lookup:city',
          '- oslo',
          'stray',
        ].join('\n'),
      ),
    )
    expect(expressions).toEqual([
      ['greet', 'en', 'hey'],
      ['greet', 'en', 'hello Anna', 'name=Anna'],
    ])
    expect(lists).toEqual({ city: ['oslo'], synonyms: ['NYC', 'new york'] })
    expect(dataset?.entities.find(({ slug }) => slug === 'zip')).toMatchObject({ regex_pattern: '(?:\\d{5})' })
    expect(problems.missingFiles).toEqual(['nlu.md:12 stray'])
  })

  test('a list in a file of its own', () => {
    const data = '## intent:go\n- to [Oslo](city)\n## lookup:city\n  data/cities.txt\n'
    expect(read(zip({ 'data/nlu.md': data, 'data/cities.txt': 'Rome\nParis\n' })).lists).toEqual({
      city: ['Rome', 'Paris', 'Oslo'],
    })
  })

  test('JSON', () => {
    const { expressions, lists, canonical, dataset } = read(
      file(
        'data.json',
        JSON.stringify({
          rasa_nlu_data: {
            common_examples: [
              { text: 'to new york', intent: 'go', entities: [{ start: 3, end: 11, value: 'NYC', entity: 'city' }] },
              { text: 'hey', intent: 'greet', entities: [] },
            ],
            entity_synonyms: [{ value: 'NYC', synonyms: ['big apple'] }],
            regex_features: [{ name: 'zip', pattern: '\\d{5}' }],
            lookup_tables: [{ name: 'city', elements: ['Oslo'] }],
          },
        }),
      ),
    )
    expect(expressions).toEqual([
      ['go', 'en', 'to new york', 'city=new york'],
      ['greet', 'en', 'hey'],
    ])
    expect(lists).toEqual({ city: ['Oslo', 'NYC', 'big apple', 'new york'] })
    expect(canonical).toEqual({ city: { NYC: ['NYC', 'big apple', 'new york'] } })
    expect(dataset?.entities.map(({ slug }) => slug)).toEqual(['zip', 'city'])
  })
})
