import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../service/contract/index.ts'
import { curlOf } from '../../renderer/components/reference/curl.ts'
import { endpointGroups, endpointItems } from '../../renderer/components/reference/endpoints.ts'
import { searchTextOf } from '../../renderer/components/grid/side/sideItem.ts'
import { useFilter } from '../../renderer/components/grid/table/useFilter.ts'
import { exampleFor, fieldsOf, schemaOf } from '../../renderer/components/reference/schema.ts'

const entries = endpointGroups.flatMap(group => group.entries)
const withBody = entries.flatMap(entry =>
  entry.endpoint.body ? [{ id: entry.id, endpoint: entry.endpoint, body: entry.endpoint.body }] : [],
)

test('every public row is in the reference, and none of the studio’s own', () => {
  expect(entries.map(({ id }) => id)).toContain('intents.create')
  expect(entries.filter(({ area }) => area.internal)).toEqual([])
  expect(endpointGroups).toHaveLength(Object.values(contract).filter(area => !('internal' in area)).length)
})

test.each(withBody)('the example body of $id is one that its schema accepts', ({ endpoint, body }) => {
  const example = exampleFor(endpoint)
  expect(body.safeParse(example), JSON.stringify(example)).toMatchObject({ success: true })
})

test('rows are found by method, path and words', () => {
  const found = (query: string) => useFilter(endpointItems, query, searchTextOf).value.map(({ id }) => id)
  expect(found('intents post')).toEqual(
    expect.arrayContaining(['intents.create', 'expressions.create', 'expressions.bulkCreate']),
  )
  expect(found('')).toEqual(entries.map(({ id }) => id))
  expect(found('nothing of this name')).toEqual([])
})

test('fields carry their way, their type, whether they are required, and their limits', () => {
  const schema = z.object({
    name: z.string().meta({ maxLength: 255 }),
    strictness: z.int().min(0).max(100).nullish(),
    kinds: z.array(z.object({ type: z.enum(['a', 'b']) })).default([]),
  })
  expect(fieldsOf(schemaOf(schema, 'input'))).toEqual([
    { name: 'name', type: 'string', isRequired: true, limits: [{ kind: 'characters', most: 255 }] },
    { name: 'strictness', type: 'integer | null', isRequired: false, limits: [{ kind: 'range', from: 0, to: 100 }] },
    { name: 'kinds', type: 'object[]', isRequired: false, limits: [{ kind: 'default', value: '[]' }] },
    { name: 'kinds[].type', type: 'string', isRequired: true, limits: [{ kind: 'choices', choices: 'a, b' }] },
  ])
})

test('a line for curl survives quotes in what is sent', () => {
  const line = curlOf({
    method: 'POST',
    url: 'http://127.0.0.1:1/x',
    headers: { Authorization: 'Token t' },
    body: `{"text":"it's"}`,
  })
  expect(line).toBe(
    `curl 'http://127.0.0.1:1/x' \\\n  -X POST \\\n  -H 'Authorization: Token t' \\\n  -d '{"text":"it'\\''s"}'`,
  )
})
