import { contract } from '../../contract/index.ts'
import { invalid } from '../../contract/problem.ts'
import { implement } from '../../http/handlers.ts'
import { withCaller } from '../../scopes/scopes.ts'

export const speech = implement(contract.speech, withCaller, {
  show: ({ service }) => service.speech.engines(),
  async transcribe({ service }, { form }) {
    if (!form) throw invalid('voice', 'is required and must be a file')
    return { text: await service.speech.transcribe(form.fields.model, form.fields.language, form.upload) }
  },
})
