import { contract } from '../../../contract/index.ts'
import { listTemplates } from '../templates.ts'
import { withCaller } from '../../../scopes/scopes.ts'
import { implement } from '../../../http/handlers.ts'

export const templates = implement(contract.templates, withCaller, {
  list: ({ service }) => listTemplates(service.resources),
})
