import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../service/contract/problem.ts'
import { useDraft } from '../../renderer/composables/useDraft.ts'
import { saveUnsaved, unsavedCount } from '../../renderer/composables/unsaved.ts'
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
  let isDown = false
  const answer = async <T>(given: T, isHeld: boolean): Promise<T> => {
    if (isHeld) await new Promise<void>(resolve => held.push(resolve))
    return given
  }
  return {
    refused,
    stored: () => note.text,
    goDown: (given: boolean) => (isDown = given),
    /** Another window changes the note. */
    change: (text: string) => (note = { text, revision: note.revision + 1 }),
    holdReads: (isHeld: boolean) => (holdsReads = isHeld),
    release: () => held.splice(0).forEach(resolve => resolve()),
    load: () => answer(note, holdsReads),
    save(draft: Pick<Note, 'text'>, base: Note) {
      if (isDown) throw new Problem(503, 'unreachable')
      if (base.revision !== note.revision) {
        refused.push(base.revision)
        throw new Problem(400, [{ field: 'base', reason: 'is not the current text' }])
      }
      note = { text: draft.text, revision: note.revision + 1 }
      return answer(note, false)
    },
  }
}

async function openDraft(service = noteService()) {
  const { made, session, end } = using(
    () => emptyOverview,
    () =>
      useDraft<Note, 'text'>({
        key: 'note',
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
  return { service, made, session, type, end }
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

describe('a draft that can not be saved', () => {
  beforeEach(() => sessionStorage.clear())

  /** Edits the note while the service is away, and leaves the page. */
  async function leaveUnsaved() {
    const { service, made, type, end } = await openDraft()
    service.goDown(true)
    type('second')
    await made.flush()
    expect([service.stored(), unsavedCount()]).toEqual(['first', 1])
    end()
    await settle()
    expect(unsavedCount()).toBe(0)
    service.goDown(false)
    return service
  }

  test('is saved with all others once the service is back', async () => {
    const { service, made, type, end } = await openDraft()
    service.goDown(true)
    type('second')
    await made.flush()
    service.goDown(false)
    await saveUnsaved()
    expect([service.stored(), made.problem.value, unsavedCount()]).toEqual(['second', '', 0])
    end()
  })

  test('comes back with its record, and is forgotten once it is saved', async () => {
    const service = await leaveUnsaved()
    const { made, end } = await openDraft(service)
    expect(made.draft.value?.text).toBe('second')
    await made.flush()
    expect([service.stored(), sessionStorage.length]).toEqual(['second', 0])
    end()
  })

  test('is shown beside what another window has stored meanwhile', async () => {
    const service = await leaveUnsaved()
    service.change('theirs')
    const { made, end } = await openDraft(service)
    await made.flush()
    expect(service.stored()).toBe('theirs')
    expect(made.differences.value).toEqual([{ part: 'text', mine: 'second', theirs: 'theirs' }])
    await made.settle(false)
    expect([made.draft.value?.text, sessionStorage.length]).toEqual(['theirs', 0])
    end()
  })

  test('is saved where the service has the same text already, as the page before has left it', async () => {
    const { service, made, type, end } = await openDraft()
    service.holdReads(true)
    type('mine')
    service.change('mine')
    const saving = made.flush()
    await settle()
    type('mine too')
    service.release()
    await saving
    await made.flush()
    expect([made.conflict.value, service.stored(), unsavedCount()]).toEqual([undefined, 'mine too', 0])
    end()
  })

  test('is shown beside what another window has stored, also when that is read before it is saved', async () => {
    const { service, made, session, type, end } = await openDraft()
    type('mine')
    service.change('theirs')
    session.changed()
    await settle()
    await made.flush()
    expect(service.stored()).toBe('theirs')
    expect(made.differences.value).toEqual([{ part: 'text', mine: 'mine', theirs: 'theirs' }])
    await made.settle(true)
    expect(service.stored()).toBe('mine')
    end()
  })
})
