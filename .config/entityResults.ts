import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Reduces the file of an entity type to its `result`, which the contract is made of. Words, rules and extractors in the
 * same file, and what these import, are of no use to the page.
 * @param folder of the files of entity types
 */
export function entityResults(folder: string): Plugin {
  return {
    name: 'parley-entity-results',
    transform(code, id) {
      if (dirname(id) !== folder) return null
      const statements = this.parse(code).body.map(statement => ({
        statement,
        text: code.slice(statement.start, statement.end),
      }))
      const result = statements.find(({ text }) => /^export const result\b/.test(text))?.text
      if (result === undefined) this.error(`${id} exports no result`)
      const used = new Set(result.match(/[\w$]+/g))
      const imports = statements.filter(
        ({ statement }) =>
          statement.type === 'ImportDeclaration' && statement.specifiers.some(({ local }) => used.has(local.name)),
      )
      return { code: [...imports.map(({ text }) => text), result].join('\n'), map: null }
    },
  }
}
