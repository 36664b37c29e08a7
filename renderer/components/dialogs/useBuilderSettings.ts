import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { BuilderSettings } from '../../../service/contract/dialogs/settings.ts'
import { Problem } from '../../../service/contract/problem.ts'
import { useApi } from '../../api.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useSerialQueue } from '../../composables/useSerialQueue.ts'
import { useSession } from '../../session.ts'

/** Settings of the skills of the current version; each change is saved as one step of the history. */
export function useBuilderSettings() {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const enqueue = useSerialQueue()
  const {
    record: settings,
    state,
    problem,
    reload,
  } = useRecord(() => api.builderSettings.show({ params: session.scope }), { watch: [() => session.version?.id] })

  const shown = computed(() => settings.value ?? BuilderSettings.parse({}))

  /** Saves a change after those before; `bodyOf` is called then, and sees what they have left. */
  const changeBy = (bodyOf: () => Partial<BuilderSettings>) =>
    enqueue(async () => {
      const undo = t('dialogs.undo.settings')
      settings.value = await api.builderSettings.update({ params: session.scope, body: bodyOf(), undo })
      session.changed()
      await session.refresh()
    })

  const change = (body: Partial<BuilderSettings>) => changeBy(() => body)

  /** @throws Problem for text that is no whole number */
  function wholeNumber(text: string): number {
    const number = Number(text)
    if (text.trim() === '' || !Number.isInteger(number)) throw new Problem(400, t('dialogs.wholeNumber'))
    return number
  }

  return { shown, state, problem, reload, change, changeBy, wholeNumber }
}
