import { expect, test, vi } from 'vitest'
import { createPauses, runInSlices } from '../../service/jobs/timeSlices.ts'
import { compileKnowledgeIncrementally, compileKnowledge, type Knowledge } from '../../service/nlu/knowledge.ts'
import { pack, unpackIncrementally } from '../../service/nlu/learn/container.ts'
import { createHashIndexIncrementally } from '../../service/nlu/core/hashIndex.ts'
import { runToEnd } from '../../service/nlu/core/incremental.ts'
import { tokenise } from '../../service/nlu/text/tokens.ts'

const long: Pick<Knowledge, 'lists' | 'enrichments'> = {
  lists: [
    {
      entity: 'product',
      isOpen: false,
      isActivated: true,
      strictness: 90,
      values: Array.from({ length: 20_000 }, (_, at) => ({ value: `product ${at}`, language: 'en' })),
    },
  ],
  enrichments: [
    {
      entity: 'cheese',
      keys: [
        {
          slug: 'fat',
          defaults: [],
          enrichments: Array.from({ length: 5000 }, (_, at) => ({
            language: 'en',
            value: `${at}`,
            entityValues: [`cheese ${at}`, `the cheese number ${at}`],
          })),
        },
      ],
      pairKeys: [],
      groups: [],
    },
  ],
}

const knowledge: Knowledge = {
  primaryLanguage: 'en',
  languages: ['en'],
  strictness: 50,
  intents: [],
  entities: [],
  lists: [],
  enrichments: [],
}

/** The result of some work, and the number of turns that the event loop had meanwhile. */
async function turnsDuring<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  // Each step is said to take four milliseconds: how quick this machine is must not matter.
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 4))
  const result = await work()
  clock.mockRestore()
  clearImmediate(timer)
  return [result, turns]
}

test('a list of many values is compiled in slices', async () => {
  const listed = { ...knowledge, lists: long.lists }
  const [compiled, turns] = await turnsDuring(() => runInSlices(compileKnowledgeIncrementally(listed)))
  expect(turns).toBeGreaterThan(2)
  const sentence = tokenise('send product 19,999 and produkt 123')
  expect(compiled.lists.find(sentence, 'en')).toEqual(compileKnowledge(listed).lists.find(sentence, 'en'))
  expect(compiled.lists.find(sentence, 'en').length).toBeGreaterThan(0)
})

test('many enrichments are compiled in slices', async () => {
  const entities = [{ slug: 'cheese', kind: 'free' as const }]
  const enriched = { ...knowledge, entities, enrichments: long.enrichments }
  const [compiled, turns] = await turnsDuring(() => runInSlices(compileKnowledgeIncrementally(enriched)))
  expect(turns).toBeGreaterThan(2)
  expect(compiled.enrichments.get('cheese')?.('the chese number 4999', ['en'])).toEqual({ fat: 4999 })
})

test('a large model is loaded in many steps', () => {
  const hashes = Uint32Array.from({ length: 200_000 }, (_, at) => at * 7)
  const finding = createHashIndexIncrementally(hashes, 0, hashes.length)
  for (let step = 0; step < 4; step++) expect(finding.next().done).toBe(false)
  const found = finding.next()
  expect(found.done && [found.value(199_999 * 7), found.value(3)]).toEqual([199_999, -1])

  const unpacking = unpackIncrementally(pack({ weights: new Float32Array(2_900_000).fill(0.5) }, 1), 1)
  for (let step = 0; step < 3; step++) expect(unpacking.next().done).toBe(false)
  expect(unpacking.next()).toMatchObject({ done: true, value: { weights: { length: 2_900_000, 2_899_999: 0.5 } } })
})

test('a loop pauses as often as its work takes long', async () => {
  const [, turns] = await turnsDuring(async () => {
    const pauseWhenDue = createPauses()
    for (let at = 0; at < 30; at++) await pauseWhenDue()
  })
  expect(turns).toBeGreaterThan(5)
  expect(turns).toBeLessThan(20)
})

test('work that fails rejects', async () => {
  function* failing() {
    yield
    throw new Error('no')
  }
  await expect(runInSlices(failing())).rejects.toThrow('no')
  expect(() => runToEnd(failing())).toThrow('no')
})
