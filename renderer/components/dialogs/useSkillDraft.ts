import { useEventListener } from '@vueuse/core'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { errorMessage, useApi } from '../../api.ts'
import { useSerialQueue } from '../../composables/useSerialQueue.ts'
import { useSession } from '../../session.ts'
import { isTextField } from '../../shortcuts.ts'
import type { ShownSkill } from './parts.ts'

/** Parts of a skill that are saved by themselves, each whole. */
const PARTS = ['name', 'kind', 'description', 'group', 'is_activated', 'triggers', 'requirements', 'actions'] as const
type Part = (typeof PARTS)[number]
export type SkillDraft = Pick<ShownSkill, Part>

/** Pause in typing after which a part is saved, unless its field is left before (ms). */
const PAUSE = 1200

/**
 * A skill that is edited in place: the parts that changed are saved when their field is left or after a pause in
 * typing, as one step of the history. A part that another window has changed since is not overwritten: `conflict` then
 * holds the stored skill until one of both is chosen.
 * @param slug of the skill; constant
 */
export function useSkillDraft(slug: string) {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const enqueue = useSerialQueue()
  const draft = ref<SkillDraft>()
  const skill = shallowRef<ShownSkill>()
  const problem = ref('')
  const isSaving = ref(false)
  const isSaved = ref(false)
  const conflict = shallowRef<ShownSkill>()
  /** Each part as the service has it, as JSON. */
  let stored = new Map<Part, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const params = { ...session.scope, skill_slug: slug }
  const state = computed(() => {
    if (draft.value) return 'content' as const
    return problem.value ? ('problem' as const) : ('loading' as const)
  })

  const dirtyParts = () => PARTS.filter(part => draft.value && jsonOf(draft.value, part) !== stored.get(part))

  /** Takes over what is stored, except where the draft differs from what was stored before. */
  function adopt(given: ShownSkill, isForced = false): void {
    const kept = isForced ? [] : dirtyParts()
    const parts = structuredClone(partsOf(given))
    if (draft.value) for (const part of kept) Object.assign(parts, { [part]: draft.value[part] })
    const known = new Map(
      PARTS.map(part => [part, kept.includes(part) ? (stored.get(part) ?? '') : jsonOf(given, part)]),
    )
    const isSame = draft.value && PARTS.every(part => jsonOf(parts, part) === jsonOf(draft.value, part))
    stored = known
    skill.value = given
    if (!isSame) draft.value = parts
  }

  async function load(): Promise<void> {
    try {
      adopt(await api.skills.show({ params }))
      problem.value = ''
    } catch (error) {
      problem.value = errorMessage(error)
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    const parts = dirtyParts()
    if (parts.length === 0 || !draft.value || conflict.value) return
    isSaving.value = true
    try {
      const current = await api.skills.show({ params })
      if (parts.some(part => jsonOf(current, part) !== stored.get(part))) {
        conflict.value = current
        return
      }
      const sent = new Map(parts.map(part => [part, jsonOf(draft.value, part)]))
      const body = Object.fromEntries([...sent].map(([part, json]) => [part, JSON.parse(json)]))
      const answer = await api.skills.update({ params, body, undo: labelOf(parts) })
      acknowledge(answer, sent)
      problem.value = ''
      isSaved.value = true
      session.changed()
      await session.refresh()
    } catch (error) {
      problem.value = errorMessage(error)
    } finally {
      isSaving.value = false
    }
  }

  /** Notes what is stored now; the service's form of it replaces the draft unless that was edited meanwhile. */
  function acknowledge(answer: ShownSkill, sent: Map<Part, string>): void {
    skill.value = answer
    for (const [part, json] of sent) {
      const isUntouched = jsonOf(draft.value, part) === json
      stored.set(part, jsonOf(answer, part))
      if (draft.value && isUntouched && jsonOf(answer, part) !== json)
        Object.assign(draft.value, { [part]: structuredClone(answer[part]) })
    }
  }

  const labelOf = ([part = 'name', ...others]: Part[]) => {
    const name = draft.value?.name ?? ''
    return others.length > 0 ? t('dialogs.undo.change', { name }) : t(`dialogs.undo.parts.${part}`, { name })
  }

  const flush = () => enqueue(save)

  watch(
    draft,
    () => {
      if (dirtyParts().length === 0) return
      isSaved.value = false
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), isTextField(document.activeElement) ? PAUSE : 0)
    },
    { deep: true },
  )
  watch(() => session.reloadCount, load)
  useEventListener(window, 'beforeunload', event => {
    if (dirtyParts().length > 0) event.preventDefault()
  })
  onScopeDispose(() => void flush())
  void load()

  /** Settles a conflict: keeps the draft, which then replaces what is stored, or takes what is stored. */
  async function settle(keepsDraft: boolean): Promise<void> {
    const current = conflict.value
    if (!current) return
    conflict.value = undefined
    if (keepsDraft) {
      stored = new Map(PARTS.map(part => [part, jsonOf(current, part)]))
      await flush()
    } else adopt(current, true)
  }

  return { draft, skill, state, problem, isSaving, isSaved, conflict, load, flush, settle }
}

const jsonOf = (parts: SkillDraft | undefined, part: Part): string => JSON.stringify(parts?.[part] ?? null)

function partsOf(skill: ShownSkill): SkillDraft {
  const { name, kind, description, group, is_activated, triggers, requirements, actions } = skill
  return { name, kind, description, group, is_activated, triggers, requirements, actions }
}
