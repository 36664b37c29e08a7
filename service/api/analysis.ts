import { contract } from '../contract/index.ts'
import { Problem } from '../contract/problem.ts'
import { analyseAndLog } from '../commands/engine/analyse.ts'
import { checkVoiceUpload } from '../commands/engine/voiceUpload.ts'
import { inTarget } from './scopes.ts'
import { implement } from './http/handlers.ts'

export const analysis = implement(contract.analysis, inTarget, {
  async analyse({ service, target }, { body, form }) {
    if (!form) return analyseAndLog(service, target, body)
    await checkVoiceUpload(form.upload)
    throw new Problem(503, missingRecogniser(form.fields.language))
  },
})

/** Reason of the 503: the missing recogniser, and the alternative. */
const missingRecogniser = (language: string) =>
  `the recording is sound, but there is no speech recogniser for ${language}: this version of Parley comes with none ` +
  'and none can be added to it; have the recording recognised by another program, and send what was said as text'
