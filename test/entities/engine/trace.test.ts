import { expect, it } from 'vitest'
import { parseText } from '../../../service/entities/builtIn.ts'
import { traceItems } from '../../../service/entities/engine/trace.ts'
import { context } from '../find.ts'

it('a trace tells which rule made a reading, and of what', () => {
  const text = '5 km'
  const items = parseText({ text, language: 'en', processingLanguage: '' }, context)
  const lines = traceItems(items, text).split('\n')
  expect(lines).toContain('number         5')
  expect(lines).toContain('distanceUnit   km')
  expect(lines).toContain('distance       5 km                     distance ← number of? distanceUnit')
})
