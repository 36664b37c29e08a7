import fc from 'fast-check'
import Handlebars from 'handlebars'
import { describe, expect, it } from 'vitest'
import { TemplateError } from '../../service/dialog/template/error.ts'
import { rendered } from './rendered.ts'

/** Leaves out tags that close nothing, and closes what is open at the end. */
function balanced(parts: string[]): string {
  let open = 0
  const kept = parts.filter(part => {
    if (part === '{{/if}}') return open > 0 && open-- > 0
    if (part.startsWith('{{#if')) open++
    return true
  })
  return kept.join('') + '{{/if}}'.repeat(open)
}

describe('against Handlebars', () => {
  const variables = {
    a: 'A',
    n: 3,
    no: false,
    zero: 0,
    o: { x: 'X', l: [1, 2] },
    l: [{ k: 'p' }, { k: 'q' }],
    none: [],
  }
  const original = (source: string) => Handlebars.compile(source, { noEscape: true })(variables)

  // Adjacent values are added by Handlebars when escaping is off, so a sign stands between them.
  const anywhere = [' t ', '\n', '  \n ', '{{! note }}', '{{!-- a }} b --}}', '\\{{a}}', '"', '{{@root.a}}:']
  const atRoot = fc.constantFrom(...anywhere, '{{a}},', '{{{o.x}}},', '{{n}};', '{{~a~}}.', '{{lookup o "x"}}')
  const inLoop = fc.constantFrom('{{this.k}},', '{{@index}}:', '{{@key}}.', '{{#if @last}}end{{/if}}', '{{../a}};')
  // Inside of an item our dialect looks outside for a name that is not there, where Handlebars finds nothing.
  const inItem = fc.constantFrom(...anywhere, '{{this.k}},', '{{#if this.k}}', '{{/if}}', '{{../a}};')
  const around = (tags: string[][], body: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom(...tags), body, fc.option(body, { nil: undefined }), fc.constantFrom('', '\n'))
      .map(([[open, close], main, other, line]) =>
        [open, line, main, ...(other === undefined ? [] : ['{{else}}', line, other]), close, line].join(''),
      )
  const { template } = fc.letrec<{ template: string; node: string; block: string }>(tie => ({
    template: fc.array(tie('node'), { maxLength: 4 }).map(parts => parts.join('')),
    node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, atRoot, tie('block')),
    block: fc.oneof(
      around(
        [
          ['{{#if a}}', '{{/if}}'],
          ['{{#if no}}', '{{/if}}'],
          ['{{#unless zero}}', '{{/unless}}'],
          ['{{#each none}}', '{{/each}}'],
          ['{{#if a~}}', '{{~/if}}'],
        ],
        tie('template'),
      ),
      around(
        [
          ['{{#with o}}', '{{/with}}'],
          ['{{#o}}', '{{/o}}'],
          ['{{#l}}', '{{/l}}'],
          ['{{#each l as |item at|}}{{item.k}}.{{at}}', '{{/each}}'],
        ],
        fc.array(inItem, { maxLength: 3 }).map(balanced),
      ),
    ),
  }))

  it('writes what Handlebars writes, for templates of the common part (property)', () => {
    fc.assert(
      fc.property(template, source => {
        expect(rendered(source, variables)).toBe(original(source))
      }),
      { numRuns: 1000 },
    )
  })

  it('writes inverse sections as Handlebars does', () => {
    for (const source of [
      '{{^none}}a{{/none}}',
      ' \n{{^l}}a{{/l}}\n b',
      '{{^none}}\n a\n{{/none}}\n',
      '{{#none}}a{{^}}b{{/none}}',
    ])
      expect(rendered(source, variables)).toBe(original(source))
  })

  it('writes loops as Handlebars does (property)', () => {
    fc.assert(
      fc.property(fc.array(inLoop, { maxLength: 5 }), fc.constantFrom('\n', ' ', ''), (parts, space) => {
        const source = `${space}{{#each l}}${space}${parts.join(space)}${space}{{/each}}${space}{{a}}`
        expect(rendered(source, variables)).toBe(original(source))
      }),
    )
  })

  it('gives a text or an error of its own for any source (property)', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{{',
        '}}',
        '{{{',
        '}}}',
        '{{#',
        '{{/',
        '{{^',
        '{{!--',
        '--}}',
        '~',
        'if',
        'each',
        'else',
        'as |x|',
        '(',
        ')',
        '"',
        "'",
        '[',
        ']',
        '../',
        '@index',
        '#city',
        '=',
        '\\',
      ),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), parts => {
        try {
          expect(rendered(parts.join(''), variables)).toBeTypeOf('string')
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
