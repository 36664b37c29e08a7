import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CallTemplate } from '../../../service/contract/dialogs/settings.ts'
import { useApi } from '../../api.ts'
import { draftKey, useDraft } from '../../composables/useDraft.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useSession } from '../../session.ts'
import { useSkillOverview } from './useSkillOverview.ts'

const PARTS = ['name', 'auth', 'headers', 'body'] as const
type Part = (typeof PARTS)[number]
export type CallTemplateDraft = ReturnType<typeof useDraft<CallTemplate, Part>>

/** Templates of calls: list, creation, edit in place, deletion. Every change is a step of the history. */
export function useCallTemplates() {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const { showUndoToast } = useHistory()
  const { callTemplates } = useSkillOverview()
  const templates = computed(() => callTemplates.record.value ?? [])

  async function changed(): Promise<void> {
    // Before other lists load anew: the editor of a deleted template would ask for it once more.
    await callTemplates.reload()
    session.changed()
    await session.refresh()
  }
  const withErrorToast = useErrorToast(changed)

  const create = (name: string) =>
    withErrorToast(() =>
      api.callTemplates.create({
        params: session.scope,
        body: { name },
        undo: t('dialogs.undo.addTemplate', { name }),
      }),
    )

  async function remove({ slug, name }: CallTemplate): Promise<void> {
    const undo = t('dialogs.undo.removeTemplate', { name })
    const params = { ...session.scope, template_slug: slug }
    if (await withErrorToast(() => api.callTemplates.remove({ params, undo }))) showUndoToast(undo)
  }

  /** One template, edited in place. @param slug constant */
  function edit(slug: string): CallTemplateDraft {
    const params = { ...session.scope, template_slug: slug }
    const load = () => api.callTemplates.show({ params })
    return useDraft<CallTemplate, Part>({
      key: draftKey('template', params),
      parts: PARTS,
      load,
      async save(draft, parts, base) {
        const changedOf = (given: Pick<CallTemplate, Part>) =>
          Object.fromEntries(parts.map(part => [part, given[part]]))
        const body = { ...changedOf(draft), base: changedOf(base) }
        return api.callTemplates.update({ params, body, undo: t('dialogs.undo.template', { name: draft.name }) })
      },
      onSaved: changed,
    })
  }

  return { templates, create, remove, edit }
}
