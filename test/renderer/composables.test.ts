import { afterEach, describe, expect, test, vi } from 'vitest'
import { ref } from 'vue'
import { useAction } from '../../renderer/composables/useAction.ts'
import { languageOptions } from '../../renderer/composables/languageNames.ts'
import { useAutosave } from '../../renderer/composables/useAutosave.ts'
import { useList } from '../../renderer/composables/useList.ts'
import { useRecord } from '../../renderer/composables/useRecord.ts'
import { Problem } from '../../service/contract/problem.ts'
import { settle, using } from './support.ts'

afterEach(() => vi.useRealTimers())

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('useList', () => {
  test('is loading, then content, and knows when there is more', async () => {
    const { made: list } = using(
      () => [],
      () => useList(async ({ page }) => ({ rows: page === '1' ? [1, 2] : [3], total: 3 }), { perPage: 2 }),
    )
    expect(list.state.value).toBe('loading')
    await settle()
    expect([list.state.value, list.rows.value, list.isPartial.value]).toEqual(['content', [1, 2], true])
    await list.loadMore()
    expect([list.rows.value, list.isPartial.value]).toEqual([[1, 2, 3], false])
  })

  test('is empty when there is nothing, and a problem in plain words when it was refused', async () => {
    const refused = ref(false)
    const load = async () => {
      if (refused.value) throw new Problem(400, 'page must be a whole number from 1')
      return { rows: numbers(1, 0), total: 0 }
    }
    const { made: list } = using(
      () => [],
      () => useList(load, { watch: [refused] }),
    )
    await settle()
    expect(list.state.value).toBe('empty')
    refused.value = true
    await settle()
    expect([list.state.value, list.problem.value]).toEqual(['problem', 'Page must be a whole number from 1.'])
  })

  test('drops an answer that a newer request has overtaken', async () => {
    const wanted = ref('slow')
    const answers: Record<string, (rows: string[]) => void> = {}
    const load = () =>
      new Promise<{ rows: string[]; total: number }>(resolve => {
        answers[wanted.value] = rows => resolve({ rows, total: rows.length })
      })
    const { made: list } = using(
      () => [],
      () => useList(load, { watch: [wanted] }),
    )
    wanted.value = 'fast'
    await settle()
    answers.fast?.(['fast'])
    answers.slow?.(['slow'])
    await settle()
    expect(list.rows.value).toEqual(['fast'])
  })

  test('has what it was asked to read again when it says so, whichever request has brought it', async () => {
    const answers: ((rows: string[]) => void)[] = []
    const load = () =>
      new Promise<{ rows: string[]; total: number }>(resolve => {
        answers.push(rows => resolve({ rows, total: rows.length }))
      })
    const { made: list, end } = using(
      () => [],
      () => useList(load),
    )
    answers[0]?.(['one'])
    await settle()
    let seen: string[] = []
    const reading = list.reload().then(() => (seen = list.rows.value))
    void list.reload()
    answers[1]?.(['one', 'two'])
    await settle()
    answers[2]?.(['one', 'two', 'three'])
    await reading
    expect(seen).toEqual(['one', 'two', 'three'])
    const last = list.reload()
    end()
    answers[3]?.([])
    await last
  })

  test('reads again after an undo, keeping its rows in view meanwhile', async () => {
    let times = 0
    const { made: list, session } = using(
      () => [],
      () => useList(async () => ({ rows: [++times], total: 1 })),
    )
    await settle()
    session.changed()
    expect(list.rows.value).toEqual([1])
    await settle()
    expect(list.rows.value).toEqual([2])
  })
})

describe('useRecord', () => {
  test('asks again until it is done, and never after it is gone', async () => {
    vi.useFakeTimers()
    let progress = 0
    const { made: job, end } = using(
      () => [],
      () => useRecord(async () => ++progress, { until: value => value >= 3, every: 500 }),
    )
    await vi.advanceTimersByTimeAsync(5000)
    expect([job.record.value, progress]).toEqual([3, 3])
    progress = 0
    void job.reload()
    end()
    await vi.advanceTimersByTimeAsync(5000)
    expect(progress).toBe(1)
  })

  test('has what it was asked to read again when it says so, whichever request has brought it', async () => {
    const answers: ((text: string) => void)[] = []
    const { made: job, end } = using(
      () => [],
      () => useRecord(() => new Promise<string>(resolve => answers.push(resolve))),
    )
    const seen = job.reload().then(() => job.record.value)
    void job.reload()
    answers[1]?.('running')
    await settle()
    answers[2]?.('ended')
    expect(await seen).toBe('ended')
    const last = job.reload()
    end()
    answers[3]?.('')
    await last
  })
})

describe('useAction', () => {
  test('runs once at a time, and tries the same again on demand', async () => {
    const seen: string[] = []
    let fails = true
    const { run, retry, busy, problem } = useAction(async (text: string) => {
      seen.push(text)
      await settle()
      if (fails) throw new Problem(400, 'name is already taken')
      return text.length
    })
    const first = run('four')
    expect(busy.value).toBe(true)
    expect(await run('ignored')).toBeUndefined()
    expect(await first).toBeUndefined()
    expect([busy.value, problem.value]).toEqual([false, 'Name is already taken.'])
    fails = false
    expect(await retry()).toBe(4)
    expect([seen, problem.value]).toEqual([['four', 'four'], ''])
  })
})

describe('useAutosave', () => {
  function edit(save: (text: string) => Promise<unknown>) {
    const stored = ref('old')
    const { made } = using(
      () => [],
      () => useAutosave(() => stored.value, save),
    )
    return { stored, ...made }
  }

  test('saves what was changed and shows its tick, and sends nothing when nothing was', async () => {
    const saved: string[] = []
    const { text, state, commit, stored } = edit(async value => {
      saved.push(value)
      stored.value = value
    })
    await commit()
    text.value = 'new'
    expect(state.value).toBe('dirty')
    await commit()
    expect([saved, state.value]).toEqual([['new'], 'saved'])
  })

  test('keeps the text when it is refused, says why, and can try again or go back', async () => {
    let fails = true
    const { text, state, problem, commit, retry, revert, stored } = edit(async value => {
      if (fails) throw new Problem(400, 'source must not be blank')
      stored.value = value
    })
    text.value = 'new'
    expect(await commit()).toBe(false)
    expect([text.value, state.value, problem.value]).toEqual(['new', 'problem', 'Source must not be blank.'])
    fails = false
    expect(await retry()).toBe(true)
    text.value = 'newer'
    revert()
    expect([text.value, problem.value]).toEqual(['new', ''])
  })

  test('saves what was typed and left while an earlier text was still being saved', async () => {
    const saved: string[] = []
    const answers: (() => void)[] = []
    const { text, state, commit, stored } = edit(async value => {
      saved.push(value)
      await new Promise<void>(resolve => answers.push(resolve))
      stored.value = value
    })
    text.value = 'new'
    const first = commit()
    text.value = 'newer'
    void commit()
    answers[0]?.()
    await settle()
    expect([saved, state.value]).toEqual([['new', 'newer'], 'saving'])
    answers[1]?.()
    expect([await first, text.value, stored.value, state.value]).toEqual([true, 'newer', 'newer', 'saved'])
  })

  test('saves the first text again when it was typed while another one was still being saved', async () => {
    const saved: string[] = []
    const answers: (() => void)[] = []
    const { text, state, commit, stored } = edit(async value => {
      saved.push(value)
      await new Promise<void>(resolve => answers.push(resolve))
      stored.value = value
      await settle()
    })
    text.value = 'new'
    const first = commit()
    text.value = 'old'
    void commit()
    answers[0]?.()
    await vi.waitUntil(() => answers.length === 2)
    answers[1]?.()
    await first
    expect([saved, text.value, stored.value, state.value]).toEqual([['new', 'old'], 'old', 'old', 'saved'])
  })

  test('follows what changes elsewhere, but never overwrites what is being typed', async () => {
    const { text, stored } = edit(async () => {})
    stored.value = 'undone'
    await settle()
    expect(text.value).toBe('undone')
    text.value = 'typing'
    stored.value = 'changed elsewhere'
    await settle()
    expect(text.value).toBe('typing')
  })
})

describe('languageOptions', () => {
  test('begins with the languages that are spoken, and names no two alike', () => {
    const options = languageOptions('en')
    expect(options[0]).toEqual({ value: 'ar', label: 'Arabic', hint: 'ar' })
    expect(options.findIndex(({ value }) => value === 'fr')).toBeLessThan(20)
    expect(options.filter(({ label }) => label.startsWith('Akan')).map(({ label }) => label)).toEqual([
      'Akan',
      'Akan (tw)',
    ])
  })
})
