import { contract } from '../../contract/index.ts'
import { analyseAndLog } from './analyse.ts'
import { inTarget } from '../../scopes/scopes.ts'
import { implement } from '../../http/handlers.ts'

export const analysis = implement(contract.analysis, inTarget, {
  async analyse({ service, target }, { body, form }) {
    if (!form) return analyseAndLog(service, target, body)
    const text = await service.speech.recognise(target.datasetId, form.fields.language, form.upload)
    return analyseAndLog(service, target, { ...form.fields, text })
  },
})
