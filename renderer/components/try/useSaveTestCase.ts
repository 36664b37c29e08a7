import { useI18n } from 'vue-i18n'
import { Problem } from '../../../service/contract/problem.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import { toBase64 } from '../voice/base64.ts'
import type { SpecParams } from './useSpecMenu.ts'
import type { SpokenRecording } from './useTryConversation.ts'

/** A sentence of Try, with the recording that it was recognised in. */
interface TriedSentence {
  sentence: string
  recording?: SpokenRecording | undefined
}

/**
 * Saves a sentence as a test case that expects its current analysis. A recording that the service refuses is left out,
 * and a toast says why.
 */
export function useSaveTestCase() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { showToast } = useToasts()

  /** @returns the name of the step in the history */
  return async function save(
    { sentence, recording }: TriedSentence,
    params: SpecParams,
    name: string,
  ): Promise<string> {
    const body = {
      inputs: { expression: sentence },
      infer_outputs_from_version_id: String(session.version?.id ?? ''),
    }
    const saveText = async () => {
      const undo = t('try.savedCase', { name })
      await api.testCases.syncAdd({ params, body, undo })
      return undo
    }
    if (!recording) return saveText()
    try {
      const undo = t('try.savedSpokenCase', { name })
      const { language, sound } = recording
      const spoken = { ...body, recording: { language, voice: await toBase64(sound) } }
      await api.testCases.syncAdd({ params, body: spoken, undo })
      return undo
    } catch (error) {
      const refusal = refusalOfRecording(error)
      if (!refusal) throw error
      const step = await saveText()
      showToast(t('try.recordingRefused', { reason: errorMessage(refusal) }), { tone: 'danger' })
      return step
    }
  }
}

/** The part of an error that is about the recording; undefined for other errors. */
function refusalOfRecording(error: unknown): Problem | undefined {
  if (!(error instanceof Problem) || error.status !== 400) return undefined
  const reasons = error.fieldErrors.filter(({ field }) => /^recording\b/.test(field)).map(({ reason }) => reason)
  return reasons.length > 0 ? new Problem(400, [{ field: 'recording', reason: reasons.join('; ') }]) : undefined
}
