import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SkillProblem } from '../../service/contract/dialogs/problems.ts'
import { readTemplate } from '../../service/dialog/template/readTemplate.ts'
import { tagRanges } from '../../service/dialog/template/tagRanges.ts'
import { tokenize } from '../../service/dialog/template/tokens.ts'
import { jsonBreak } from '../../renderer/components/code/jsonBreak.ts'
import { templateJson, withoutTags } from '../../renderer/components/code/templateJson.ts'
import { jsonTexts } from '../../renderer/components/dialogs/jsonTemplates.ts'
import { templateFindings } from '../../renderer/components/dialogs/templateFindings.ts'

const templates = fc
  .array(fc.constantFrom('{{', '}}', '}}}', '{{{', '{{!', '--', '\\', '"', '#', '/', 'if', 'a.b', ' ', 'é', '\n'))
  .map(pieces => pieces.join(''))

describe('the tags of a template', () => {
  test('are those that the parser finds, wherever it can read the whole', () => {
    fc.assert(
      fc.property(templates, source => {
        const ranges = tagRanges(source)
        for (const { from, to } of ranges) expect(source.slice(from, to)).toMatch(/^\{\{[\s\S]*\}\}$/)
        if (readTemplate(source).error) return
        const tags = tokenize(source).filter(({ type }) => type === 'tag')
        expect(ranges).toHaveLength(tags.length)
        for (const [at, { position }] of tags.entries()) {
          expect(position).toBeGreaterThanOrEqual(ranges[at]?.from ?? Infinity)
          expect(position).toBeLessThan(ranges[at]?.to ?? 0)
        }
      }),
    )
  })

  test('keep their colour while another one is being written', () => {
    const source = '{{a}} \\{{no}} {{unfinished "'
    expect(tagRanges(source).map(({ from, to }) => source.slice(from, to))).toEqual(['{{a}}'])
    expect(tagRanges('{{> partial}} {{b}}')).toEqual([{ from: 14, to: 19 }])
  })
})

test('JSON with tags between its parts is coloured as JSON', () => {
  const text = '[{{#each memory.rooms}}{"a": {{n}}, {{#if x}}"b": "{{y}}",{{else}}"c": 1{{/if}} "d": null}{{/each}}]'
  const found: string[] = []
  templateJson.parser.parse(text).iterate({
    enter({ name, from, to }) {
      if (name === 'PropertyName' || name === 'String') found.push(`${name} ${text.slice(from, to)}`)
    },
  })
  expect(found).toEqual([
    'PropertyName "a"',
    'PropertyName "b"',
    'String "{{y}}"',
    'PropertyName "c"',
    'PropertyName "d"',
  ])
  fc.assert(fc.property(templates, source => withoutTags(source).length === source.length))
})

describe('JSON', () => {
  test.each([
    ['{"a": 1,}', 8],
    ['{"a": a}', 6],
    ['{"a": 1', 7],
    ['', 0],
    ['{"a": 1} x', 9],
    ['[1, 2', 5],
    [String.raw`{"a": "\x"}`, 6],
  ])('%s breaks at %i', (text, at) => {
    expect(jsonBreak(text)).toBe(at)
  })

  test('has a place where it breaks whenever it is none', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '1', '01', 'true', '\\', '\t', ' ', '-', 'e')
    const texts = fc.oneof(
      fc.json(),
      fc.array(pieces).map(all => all.join('')),
    )
    fc.assert(
      fc.property(texts, text => {
        const at = jsonBreak(text)
        if (at === undefined) expect(() => JSON.parse(text)).not.toThrow()
        else {
          expect(() => JSON.parse(text)).toThrow()
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  test('is taken apart into its texts, each unit of which knows where it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (value, key) => {
        const json = JSON.stringify({ [key]: [value, 1] })
        const [found, ...others] = jsonTexts(json)
        expect(others).toEqual([])
        expect(found?.value).toBe(value)
        expect(found?.offsets).toHaveLength(value.length + 1)
        const written = (from: number, to: number) => json.slice(found?.offsets[from], found?.offsets[to])
        for (let unit = 0; unit < value.length; unit++)
          expect(JSON.parse(`"${written(unit, unit + 1)}"`)).toBe(value[unit])
      }),
    )
  })
})

describe('what is underlined', () => {
  const problem: SkillProblem = {
    code: 'unknown_entity',
    level: 'error',
    skill: 'hi',
    path: 'actions[0]',
    message: 'There is no entity town.',
    names: ['town'],
  }

  test('in JSON, is read text by text: quotes that JSON escapes are no fault', () => {
    const text = JSON.stringify({ title: '{{default #town.raw "you"}}', '{{': '{{memory.x}}' })
    const { faults, unknown } = templateFindings(text, true, [problem])
    expect(faults).toEqual([])
    expect(unknown).toMatchObject([{ message: problem.message, level: 'error' }])
    expect(text.slice(unknown[0]?.from, unknown[0]?.to)).toBe('#town.raw')
  })

  test('is the place of a fault in the whole text', () => {
    const text = '{"a": "x", "b": "\\"{{if}"}'
    expect(templateFindings(text, true, []).faults).toEqual([{ reason: 'a tag is not closed', at: text.indexOf('{{') }])
    expect(templateFindings('[{{#if a}}]', false, []).faults).toMatchObject([{ reason: 'if is not closed' }])
  })
})
