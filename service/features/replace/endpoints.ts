import type { ParsedOutput } from '../../contract/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { applyReplacements, findReplacements, previewReplace } from './searchReplace.ts'
import { inDataset } from '../../scopes/scopes.ts'
import { implement } from '../../http/handlers.ts'

/** Rows shown before a replacement. */
const MAX_ROWS = 500

type SearchFields = ParsedOutput<typeof contract.replacements.endpoints.preview.body>

const searchOf = ({ find, replace, match_case, whole_words }: SearchFields) => ({
  ...{ find, replace },
  matchCase: match_case,
  wholeWords: whole_words,
})

export const replacements = implement(contract.replacements, inDataset, {
  preview: ({ service, dataset }, { body }) => previewReplace(service.store, dataset, searchOf(body), body, MAX_ROWS),
  async apply({ service, dataset, change }, { body }) {
    const { store } = service
    const search = searchOf(body)
    const kept = new Set([
      ...body.except_expressions.map(id => `expression ${id}`),
      ...body.except_synonyms.map(id => `synonym ${id}`),
      ...body.except_messages.map(place => `message ${place}`),
    ])
    const rows = await findReplacements(store, dataset, search, body)
    const chosen = rows.filter(({ kind, id, part }) => !kept.has(`${kind} ${id}${part}`))
    return { changed: await change('everything', () => applyReplacements(store, search, chosen)) }
  },
})
