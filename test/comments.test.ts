import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['renderer', 'electron', 'service', 'resources', '.config', 'test'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:vue|css|[cm]?[jt]s)$/.test(file))
    .map(file => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)

const words = 'What|Which|Who|Whoever|Whose|Whether|Where|Nobody|Somebody|Others'
/** Openings of a riddle: the reader has to guess the subject that the sentence is about. */
const riddle = new RegExp(String.raw`(?:/\*\*?[\s*]*|(?:^|\s)//\s*|<!--\s*)(?:${words})\b[^\n]*`, 'gm')

test('comments begin with a subject or a verb', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(riddle)].map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
