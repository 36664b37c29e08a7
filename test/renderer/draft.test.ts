import { describe, expect, test } from 'vitest'
import { Problem } from '../../service/contract/problem.ts'
import { useDraft } from '../../renderer/composables/useDraft.ts'
import { emptyOverview, settle, using } from './support.ts'

interface Note {
  text: string
  revision: number
}

/** A service that holds one note, and answers when told to. */
function noteService() {
  let note: Note = { text: 'first', revision: 1 }
  const held: (() => void)[] = []
  const refused: number[] = []
  let holdsReads = false
  const answer = async <T>(given: T, isHeld: boolean): Promise<T> => {
    if (isHeld) await new Promise<void>(resolve => held.push(resolve))
    return given
  }
  return {
    refused,
    stored: () => note.text,
    holdReads: (isHeld: boolean) => (holdsReads = isHeld),
    release: () => held.splice(0).forEach(resolve => resolve()),
    load: () => answer(note, holdsReads),
    save(draft: Pick<Note, 'text'>, base: Note) {
      if (base.revision !== note.revision) {
        refused.push(base.revision)
        throw new Problem(400, [{ field: 'base', reason: 'is not the current text' }])
      }
      note = { text: draft.text, revision: note.revision + 1 }
      return answer(note, false)
    },
  }
}

async function openDraft() {
  const service = noteService()
  const { made, session } = using(
    () => emptyOverview,
    () =>
      useDraft<Note, 'text'>({
        parts: ['text'],
        load: () => service.load(),
        save: async (draft, _changed, base) => service.save(draft, base),
        onSaved: async () => undefined,
      }),
  )
  await settle()
  const type = (text: string) => {
    if (made.draft.value) made.draft.value.text = text
  }
  return { service, made, session, type }
}

/** Begins a read that is answered late, types, and begins a save beside it. */
async function saveBesideRead({ service, made, session, type }: Awaited<ReturnType<typeof openDraft>>) {
  service.holdReads(true)
  session.changed()
  await settle()
  type('second')
  const saved = made.flush()
  await settle()
  service.holdReads(false)
  return async () => {
    service.release()
    await saved
    await settle()
  }
}

describe('a draft', () => {
  test('is not taken back by an answer that was asked for before it was saved', async () => {
    const opened = await openDraft()
    const { service, made } = opened
    const answerRead = await saveBesideRead(opened)
    await answerRead()
    expect([made.draft.value?.text, service.stored()]).toEqual(['second', 'second'])
  })

  test.each([
    ['after', false],
    ['before', true],
  ])('is saved over what the last save left, when it is edited %s a late answer comes', async (_, isEarly) => {
    const opened = await openDraft()
    const { service, made, type } = opened
    const answerRead = await saveBesideRead(opened)
    if (isEarly) type('third')
    await answerRead()
    type('third')
    await made.flush()
    expect(service.stored()).toBe('third')
    expect(service.refused).toEqual([])
  })
})
