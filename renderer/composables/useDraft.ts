import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import { Problem } from '../../service/contract/problem.ts'
import { errorMessage } from '../api.ts'
import { useSession } from '../session.ts'
import { isTextField } from '../shortcuts.ts'
import { keepDraft, keptDraft } from './keptDrafts.ts'
import { trackUnsaved } from './unsaved.ts'
import { useSerialQueue } from './useSerialQueue.ts'

/** Pause in typing after which a part is saved, unless its field is left before (ms). */
const PAUSE = 1200

export interface DraftCalls<Stored extends object, Part extends keyof Stored> {
  /** Names the record among all that are edited, with its bot and version. */
  key: string
  /** Fields that are edited; those that changed are saved together. */
  parts: readonly Part[]
  load: () => Promise<Stored>
  /**
   * Saves parts that have changed.
   * @param base the record that the edit began with
   * @throws Problem naming the field `base` when a newer one is stored
   */
  save: (draft: Pick<Stored, Part>, changed: readonly Part[], base: Stored) => Promise<Stored>
  /** Called after a save. */
  onSaved: () => Promise<unknown>
}

/** The key of a record: its kind and the slots of its path. */
export const draftKey = (kind: string, params: Record<string, string>): string =>
  [kind, ...Object.values(params)].join(' ')

/** A part that was changed here and in another window. */
export interface DraftDifference<Part> {
  part: Part
  mine: unknown
  theirs: unknown
}

/**
 * A record that is edited in place: the parts that changed are saved when their field is left or after a pause in
 * typing. A part that another window has changed since is not overwritten: `conflict` then holds the stored record until
 * one of both is chosen. What can not be saved comes back with the record when the page has been left.
 */
export function useDraft<Stored extends object, Part extends keyof Stored & string>(calls: DraftCalls<Stored, Part>) {
  const session = useSession()
  const enqueue = useSerialQueue()
  // as: the parts are plain data, which ref() would describe as unwrapped
  const draft = ref() as Ref<Pick<Stored, Part> | undefined>
  const record = shallowRef<Stored>()
  const problem = ref('')
  const isSaving = ref(false)
  const isSaved = ref(false)
  const conflict = shallowRef<Stored>()
  /** Each part as the service has it, as JSON. */
  let stored = new Map<Part, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const { parts: PARTS } = calls
  const state = computed(() => {
    if (draft.value) return 'content' as const
    return problem.value ? ('problem' as const) : ('loading' as const)
  })

  const jsonOf = (given: Pick<Stored, Part> | undefined, part: Part) => JSON.stringify(given?.[part] ?? null)
  const dirtyParts = () => PARTS.filter(part => draft.value && jsonOf(draft.value, part) !== stored.get(part))
  const partsOf = (given: Stored) =>
    structuredClone(Object.fromEntries(PARTS.map(part => [part, given[part]]))) as Pick<Stored, Part> // as: of all parts

  /** True for a part that another window has changed to something else than the draft has. */
  const isChangedElsewhere = (given: Stored, part: Part) =>
    ![stored.get(part), jsonOf(draft.value, part)].includes(jsonOf(given, part))

  /** Takes over what is stored, except where the draft differs from what was stored before. */
  function adopt(given: Stored, isForced = false): void {
    const kept = isForced ? [] : dirtyParts()
    const parts = partsOf(given)
    if (draft.value) for (const part of kept) parts[part] = draft.value[part]
    const isSame = draft.value && PARTS.every(part => jsonOf(parts, part) === jsonOf(draft.value, part))
    stored = new Map(PARTS.map(part => [part, kept.includes(part) ? (stored.get(part) ?? '') : jsonOf(given, part)]))
    record.value = given
    if (!isSame) draft.value = parts
  }

  /** Takes up what was not saved when the record was edited last. */
  function takeUp(given: Stored): void {
    const kept = keptDraft(calls.key)
    for (const part of PARTS) {
      const unsaved = kept[part]
      if (!draft.value || !unsaved || jsonOf(given, part) === JSON.stringify(unsaved.value)) continue
      draft.value[part] = unsaved.value as Stored[Part] // as: kept by keep
      if (unsaved.base === stored.get(part)) continue
      stored.set(part, unsaved.base)
      conflict.value = given
    }
  }

  const keep = () =>
    keepDraft(
      calls.key,
      Object.fromEntries(
        dirtyParts().map(part => [part, { value: draft.value?.[part], base: stored.get(part) ?? 'null' }]),
      ),
    )

  /** In turn with the saves: an answer from before a save would take back what was saved. */
  const load = () =>
    enqueue(async () => {
      try {
        const isFirst = !draft.value
        const loaded = await calls.load()
        const isOvertaken = dirtyParts().some(part => isChangedElsewhere(loaded, part))
        adopt(loaded)
        if (isOvertaken) conflict.value = loaded
        if (isFirst) takeUp(loaded)
        problem.value = ''
      } catch (error) {
        problem.value = errorMessage(error)
      }
    })

  async function save(): Promise<void> {
    clearTimeout(timer)
    const changed = dirtyParts()
    if (changed.length === 0 || conflict.value) return
    isSaving.value = true
    try {
      const sent = new Map(changed.map(part => [part, jsonOf(draft.value, part)]))
      const answer = await send(changed, sent)
      if (!answer) return
      acknowledge(answer, sent)
      keep()
      problem.value = ''
      isSaved.value = true
      await calls.onSaved()
    } catch (error) {
      problem.value = errorMessage(error)
    } finally {
      isSaving.value = false
    }
  }

  /**
   * Saves over the state that the edit began with; over a newer one only when it has the same parts. What it has already
   * is saved: the page as it was left before may have sent it.
   */
  async function send(changed: readonly Part[], sent: Map<Part, string>): Promise<Stored | undefined> {
    for (;;) {
      if (!draft.value || !record.value) return undefined
      try {
        return await calls.save(draft.value, changed, record.value)
      } catch (error) {
        if (!(error instanceof Problem) || error.fieldErrors[0]?.field !== 'base') throw error
      }
      const current = await calls.load()
      const others = changed.filter(part => jsonOf(current, part) !== sent.get(part))
      if (others.length === 0) return current
      if (others.some(part => jsonOf(current, part) !== stored.get(part))) {
        conflict.value = current
        return undefined
      }
      adopt(current)
    }
  }

  /** Notes what is stored now; the service's form of it replaces the draft unless that was edited meanwhile. */
  function acknowledge(answer: Stored, sent: Map<Part, string>): void {
    record.value = answer
    const shown = partsOf(answer)
    for (const [part, json] of sent) {
      const isUntouched = jsonOf(draft.value, part) === json
      stored.set(part, jsonOf(answer, part))
      if (draft.value && isUntouched && jsonOf(answer, part) !== json) draft.value[part] = shown[part]
    }
  }

  /** Parts on which the draft and the stored record of a conflict differ. */
  const differences = computed<DraftDifference<Part>[]>(() => {
    const theirs = conflict.value
    const mine = draft.value
    if (!theirs || !mine) return []
    const differing = PARTS.filter(part => jsonOf(mine, part) !== jsonOf(theirs, part))
    return differing.map(part => ({ part, mine: mine[part], theirs: theirs[part] }))
  })

  const flush = () => enqueue(save)

  watch(
    draft,
    () => {
      const isDirty = dirtyParts().length > 0
      keep()
      if (!isDirty) return
      isSaved.value = false
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), isTextField(document.activeElement) ? PAUSE : 0)
    },
    { deep: true },
  )
  watch(() => session.reloadCount, load)
  onScopeDispose(() => void flush())
  trackUnsaved({ count: () => (dirtyParts().length > 0 ? 1 : 0), isBusy: () => isSaving.value, save: flush })
  void load()

  /** Settles a conflict: keeps the draft, which then replaces what is stored, or takes what is stored. */
  async function settle(keepsDraft: boolean): Promise<void> {
    const current = conflict.value
    if (!current) return
    conflict.value = undefined
    if (!keepsDraft) return adopt(current, true)
    record.value = current
    stored = new Map(PARTS.map(part => [part, jsonOf(current, part)]))
    await flush()
  }

  return { draft, record, state, problem, isSaving, isSaved, conflict, differences, load, flush, settle }
}
