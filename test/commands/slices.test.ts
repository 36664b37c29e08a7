import { expect, test } from 'vitest'
import { inSlices } from '../../service/commands/slices.ts'
import { compileInSteps, compileKnowledge, type Knowledge } from '../../service/nlu/knowledge.ts'
import { atOnce } from '../../service/nlu/steps.ts'
import { tokenise } from '../../service/nlu/tokens.ts'

const knowledge: Knowledge = {
  primaryLanguage: 'en',
  languages: ['en'],
  strictness: 50,
  intents: [],
  entities: [],
  enrichments: [],
  lists: [
    {
      entity: 'product',
      isOpen: false,
      isActivated: true,
      strictness: 90,
      values: Array.from({ length: 20_000 }, (_, at) => ({ value: `product ${at}`, language: 'en' })),
    },
  ],
}

test('a list of many values is made ready while others get their turns', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const compiled = await inSlices(compileInSteps(knowledge))
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(2)
  const sentence = tokenise('send product 19,999 and produkt 123')
  expect(compiled.lists.find(sentence, 'en')).toEqual(compileKnowledge(knowledge).lists.find(sentence, 'en'))
  expect(compiled.lists.find(sentence, 'en').length).toBeGreaterThan(0)
})

test('work that fails fails for who waits for it', async () => {
  function* failing() {
    yield
    throw new Error('no')
  }
  await expect(inSlices(failing())).rejects.toThrow('no')
  expect(() => atOnce(failing())).toThrow('no')
})
