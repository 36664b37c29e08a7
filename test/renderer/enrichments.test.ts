import { expect, test } from 'vitest'
import { useEnrichmentGroups } from '../../renderer/components/entities/useEnrichmentGroups.ts'
import { useEnrichmentKeys } from '../../renderer/components/entities/useEnrichmentKeys.ts'
import { useSession } from '../../renderer/session.ts'
import { emptyOverview, mountWith } from './support.ts'

test.each([
  ['a key', () => useEnrichmentKeys(() => 'room').setValue],
  ['a pair key', () => useEnrichmentGroups(() => 'room').setDefault],
])('the value of %s that waits for its turn is in the language in which it was typed', async (_, useSetValue) => {
  const sent: unknown[] = []
  let letGo = () => {}
  const gate = new Promise<void>(go => (letGo = go))
  const saving: Promise<void>[] = []
  const setup = () => {
    useSession().openLanguage('en')
    const setValue = useSetValue()
    saving.push(setValue('price', '8'), setValue('price', '9'))
    return () => null
  }
  const { session, end } = mountWith(
    { setup },
    {
      async answer({ method, path, body }) {
        if (method === 'GET') return path.endsWith('/overview') ? emptyOverview : []
        await gate
        return sent.push(body)
      },
    },
  )
  session.openLanguage('fr')
  letGo()
  await Promise.all(saving)
  expect(sent).toEqual(['8', '9'].map(value => ({ default_enrichments: [{ language: 'en', value }] })))
  end()
})
