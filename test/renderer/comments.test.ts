import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['renderer', 'electron'].flatMap(folder =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(vue|ts|css)$/.test(file))
    .map(file => ({ file: join(folder, file), text: readFileSync(join(process.cwd(), folder, file), 'utf8') })),
)

/** Openings of a riddle: the reader has to guess the subject that the sentence is about. */
const riddle = /(?:\/\*\*?|^\s*\/\/|<!--)\s*(?:What|Who|Whoever|Whether|Where|Nobody|Somebody|Others)\b[^\n]*/gm

test('comments begin with a subject or a verb', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(riddle)].map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
