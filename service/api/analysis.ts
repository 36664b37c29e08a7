import { contract } from '../contract/index.ts'
import { Problem } from '../contract/problem.ts'
import { analyse } from '../commands/analyse.ts'
import { judgeVoice } from '../commands/judgeVoice.ts'
import { answer } from './router.ts'
import { inTarget } from './scope.ts'

export const analysis = answer(contract.analysis, inTarget, {
  async analyse({ service, target }, { body, form }) {
    if (!form) return analyse(service, target, body)
    await judgeVoice(form.upload)
    throw new Problem(503, `no speech recogniser is installed for ${form.fields.language}`)
  },
})
