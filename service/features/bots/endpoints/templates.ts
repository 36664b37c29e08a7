import { contract } from '../../contract/index.ts'
import { listTemplates } from '../../commands/bots/templates.ts'
import { withCaller } from '../scopes.ts'
import { implement } from '../http/handlers.ts'

export const templates = implement(contract.templates, withCaller, {
  list: ({ service }) => listTemplates(service.resources),
})
