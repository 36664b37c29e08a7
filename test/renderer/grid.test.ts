import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nextTick, ref, shallowRef } from 'vue'
import type { Column, Sorting } from '../../renderer/components/grid/table/columns.ts'
import { useCursor } from '../../renderer/components/grid/table/useCursor.ts'
import { fold, useFilter } from '../../renderer/components/grid/table/useFilter.ts'
import { useGridKeys } from '../../renderer/components/grid/table/useGridKeys.ts'
import { useAllPages } from '../../renderer/components/grid/table/useAllPages.ts'
import { useSaves } from '../../renderer/components/grid/saves/useSaves.ts'
import { useSelection } from '../../renderer/components/grid/table/useSelection.ts'
import { nextSorting, useSort } from '../../renderer/components/grid/table/useSort.ts'
import { settle, using } from './support.ts'

interface Row {
  id: string
  text: string
  age: number
}

const row = (id: string, text = id, age = 0): Row => ({ id, text, age })
const idOf = (one: Row) => one.id
const letters = ['a', 'b', 'c', 'd', 'e'].map(id => row(id))

describe('the filter', () => {
  const rows = ['Café au lait', 'a double room', 'Room for two', 'ROOMS'].map(text => row(text))
  const found = (query: string) => useFilter(rows, query, one => one.text).value.map(one => one.text)

  test('finds every word, in any order, whatever its case or accents', () => {
    expect(found('room')).toEqual(['a double room', 'Room for two', 'ROOMS'])
    expect(found('two room')).toEqual(['Room for two'])
    expect(found('CAFE')).toEqual(['Café au lait'])
  })

  test('with an empty query the rows are the very same list', () => {
    expect(useFilter(rows, '', one => one.text).value).toBe(rows)
  })

  test('folds case and combining marks, not letters of their own', () => {
    expect(fold('ÉTÉ')).toBe('ete')
    expect(fold('東京')).toBe('東京')
  })

  test('reads the text of each row once, however often one types', () => {
    const query = ref('r')
    const textOf = vi.fn((one: Row) => one.text)
    const shown = useFilter(rows, query, textOf)
    expect(shown.value).toHaveLength(3)
    query.value = 'ro'
    expect(shown.value).toHaveLength(3)
    expect(textOf).toHaveBeenCalledTimes(rows.length)
  })
})

describe('sorting', () => {
  const columns: Column<Row>[] = [
    { id: 'text', label: 'Text', width: '1fr', sort: one => one.text },
    { id: 'age', label: 'Age', width: '1fr', sort: one => one.age },
    { id: 'sign', label: 'Sign', width: '1fr' },
  ]
  const rows = [row('1', 'b', 3), row('2', 'á', 10), row('3', 'B', 3)]
  const order = (sorting: Sorting | null) => useSort(rows, columns, ref(sorting)).value.map(idOf)

  test('goes by the letters of the language, and by number where there are numbers', () => {
    expect(order({ column: 'text', descending: false })).toEqual(['2', '1', '3'])
    expect(order({ column: 'age', descending: true })).toEqual(['2', '1', '3'])
  })

  test('leaves the rows in their own order without a choice', () => {
    expect(order(null)).toEqual(['1', '2', '3'])
    expect(order({ column: 'sign', descending: false })).toEqual(['1', '2', '3'])
  })

  test('presses go up, down, and back to the list’s own order', () => {
    const up = nextSorting(null, 'age')
    const down = nextSorting(up, 'age')
    expect([up, down, nextSorting(down, 'age'), nextSorting(down, 'text')]).toEqual([
      { column: 'age', descending: false },
      { column: 'age', descending: true },
      null,
      { column: 'text', descending: false },
    ])
  })
})

describe('the selection', () => {
  const shown = shallowRef<readonly Row[]>(letters)
  let selection = useSelection(shown, idOf)
  const chosen = () => selection.rows.value.map(idOf).join('')
  beforeEach(() => {
    shown.value = letters
    selection = useSelection(shown, idOf)
  })

  test('toggles rows and tells none, some and all apart', () => {
    expect(selection.extent.value).toBe('none')
    selection.toggle('b')
    selection.toggle('d')
    expect([chosen(), selection.extent.value]).toEqual(['bd', 'some'])
    selection.toggle('b')
    expect(chosen()).toBe('d')
    selection.all()
    expect([chosen(), selection.extent.value]).toEqual(['abcde', 'all'])
  })

  test('stretches from the last toggled row, up and down', () => {
    selection.toggle('c')
    selection.extendTo('e')
    expect(chosen()).toBe('cde')
    selection.extendTo('a')
    expect(chosen()).toBe('abc')
  })

  test('is about what is shown: a filter hides rows from it without losing them', () => {
    selection.all()
    shown.value = letters.slice(1, 3)
    expect(chosen()).toBe('bc')
    shown.value = letters
    expect(chosen()).toBe('abcde')
  })
})

describe('the cursor', () => {
  const size = ref({ rows: 100, columns: 3, page: 20 })
  const cursor = useCursor(size)

  test.each([
    ['ArrowUp', false, { row: 49, column: 1 }],
    ['ArrowRight', false, { row: 50, column: 2 }],
    ['PageDown', false, { row: 70, column: 1 }],
    ['Home', false, { row: 50, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 2 }],
    ['x', false, null],
  ])('%s (with Ctrl: %s) leads to %o', (key, ctrl, position) => {
    size.value = { rows: 100, columns: 3, page: 20 }
    cursor.position.value = { row: 50, column: 1 }
    expect(cursor.after(key, ctrl)).toEqual(position)
  })

  test('stays within the rows, also when they become fewer', async () => {
    cursor.position.value = { row: 99, column: 0 }
    expect(cursor.after('ArrowDown', false)).toEqual({ row: 99, column: 0 })
    size.value = { rows: 10, columns: 3, page: 20 }
    await nextTick()
    expect(cursor.position.value.row).toBe(9)
  })
})

describe('keys in a grid', () => {
  function stand(pageKeys: (event: KeyboardEvent) => boolean = () => false) {
    const cursor = useCursor({ rows: letters.length, columns: 1, page: 2 })
    const selection = useSelection(letters, idOf)
    const did: string[] = []
    const onKey = useGridKeys(cursor, selection, {
      pageKeys,
      edit: () => did.push('edit'),
      remove: () => did.push('remove'),
      toEntry: () => did.push('entry'),
      idAt: at => letters[at]?.id,
      move: position => {
        cursor.position.value = position
      },
    })
    const press = (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
      onKey(event)
      return event.defaultPrevented
    }
    return { cursor, did, press, chosen: () => selection.rows.value.map(idOf).join('') }
  }

  test('Space selects, Shift with arrows stretches from where one is, Escape lets go', () => {
    const { press, chosen } = stand()
    press('ArrowDown')
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    expect(chosen()).toBe('bcd')
    press('ArrowUp', { shiftKey: true })
    expect(chosen()).toBe('bc')
    press(' ')
    expect(chosen()).toBe('b')
    press('a', { ctrlKey: true })
    expect(chosen()).toBe('abcde')
    press('Escape')
    expect(chosen()).toBe('')
  })

  test('F2 and Enter edit, Delete removes, the arrow above the first row leads to the entry', () => {
    const { press, did } = stand()
    for (const key of ['F2', 'Enter', 'Delete', 'ArrowUp']) expect(press(key)).toBe(true)
    expect(did).toEqual(['edit', 'edit', 'remove', 'entry'])
  })

  test('what is no key of the grid is left to the browser, and so is an input method', () => {
    const { press, did } = stand()
    expect(press('Tab')).toBe(false)
    expect(press('c', { ctrlKey: true })).toBe(false)
    expect(press('Enter', { isComposing: true })).toBe(false)
    expect(did).toEqual([])
  })

  test('the page’s own keys come first', () => {
    const { press, did, cursor } = stand(event => event.key === 'ArrowDown')
    expect(press('ArrowDown')).toBe(true)
    expect([did, cursor.position.value.row]).toEqual([[], 0])
  })
})

describe('saves', () => {
  const words = (error: unknown) => (error instanceof Error ? error.message : '')

  test('tick for a moment, then nothing more is said', async () => {
    vi.useFakeTimers()
    const { made: saves, end } = using(
      () => [],
      () => useSaves(words),
    )
    const done = saves.run('1', async () => {})
    expect(saves.of('1')).toBeUndefined()
    await done
    expect(saves.of('1')).toEqual({ state: 'saved' })
    vi.advanceTimersByTime(2000)
    expect(saves.of('1')).toBeUndefined()
    end()
    vi.useRealTimers()
  })

  test('keep why a row was refused, and send it again on request', async () => {
    const { made: saves, end } = using(
      () => [],
      () => useSaves(words),
    )
    let isDown = true
    const send = async () => {
      if (isDown) throw new Error('The service is gone.')
    }
    expect(await saves.run('1', send)).toBe(false)
    const failed = saves.of('1')
    expect(failed).toMatchObject({ state: 'failed', problem: 'The service is gone.' })
    expect(saves.failedCount()).toBe(1)
    isDown = false
    if (failed?.state === 'failed') await failed.retry()
    expect([saves.of('1')?.state, saves.failedCount()]).toEqual(['saved', 0])
    end()
  })

  test('send the changes of one row one after the other', async () => {
    const { made: saves, end } = using(
      () => [],
      () => useSaves(words),
    )
    const order: string[] = []
    const slow = saves.run('1', async () => {
      await settle()
      order.push('first')
    })
    const quick = saves.run('1', async () => {
      order.push('second')
    })
    await Promise.all([slow, quick])
    expect(order).toEqual(['first', 'second'])
    end()
  })

  test('a new row shows its tick under the id it was given', async () => {
    const { made: saves, end } = using(
      () => [],
      () => useSaves(words),
    )
    await saves.run('-1', async () => '17')
    expect([saves.of('-1'), saves.of('17')]).toEqual([undefined, { state: 'saved' }])
    end()
  })
})

describe('pages', () => {
  const all = Array.from({ length: 2500 }, (_, at) => row(String(at)))
  const pageOf = ({ page, per_page }: { page: string; per_page: string }) => {
    const start = (Number(page) - 1) * Number(per_page)
    return { rows: all.slice(start, start + Number(per_page)), total: all.length }
  }

  test('show the first rows at once and the whole list in the end, without what was removed meanwhile', async () => {
    const gates: (() => void)[] = []
    const load = async (paging: { page: string; per_page: string }) => {
      await new Promise<void>(open => gates.push(open))
      return pageOf(paging)
    }
    const { made: pages, end } = using(
      () => [],
      () => useAllPages(load, idOf, { resetOn: [() => 1], reloadOn: [() => 1] }),
    )
    expect(pages.state.value).toBe('loading')
    gates.shift()?.()
    await settle()
    expect([pages.rows.value.length, pages.total.value, pages.isLoading.value]).toEqual([300, 2500, true])
    pages.remove(new Set(['7']))
    gates.shift()?.()
    await settle()
    expect(pages.rows.value.length).toBe(299)
    gates.shift()?.()
    await settle()
    gates.shift()?.()
    await settle()
    expect([pages.rows.value.length, pages.isLoading.value, gates.length]).toEqual([2499, false, 0])
    end()
  })

  test('what is added while they load stays', async () => {
    const { made: pages, end } = using(
      () => [],
      () => useAllPages(async paging => pageOf(paging), idOf, { resetOn: [() => 1], reloadOn: [() => 1] }),
    )
    pages.prepend(row('new'))
    await settle()
    expect([pages.rows.value[0]?.id, pages.rows.value.length]).toEqual(['new', 2501])
    end()
  })

  test('a refresh keeps the list in view, and rows that could not be saved as they were typed', async () => {
    const signal = ref(0)
    const { made: pages, end } = using(
      () => [],
      () =>
        useAllPages(async () => ({ rows: [row('a', 'stored'), row('b', 'stored')], total: 2 }), idOf, {
          resetOn: [() => 1],
          reloadOn: [signal],
          keeps: one => one.text === 'typed',
        }),
    )
    await settle()
    pages.replace('b', row('b', 'typed'))
    signal.value++
    await nextTick()
    expect(pages.rows.value).toHaveLength(2)
    await settle()
    expect(pages.rows.value.map(one => one.id + one.text).toSorted()).toEqual(['astored', 'btyped'])
    end()
  })

  test('a refresh of an empty list shows what comes, page by page', async () => {
    const signal = ref(0)
    let isEmpty = true
    const gates: (() => void)[] = []
    const load = async (paging: { page: string; per_page: string }) => {
      if (isEmpty) return { rows: [], total: 0 }
      await new Promise<void>(open => gates.push(open))
      return pageOf(paging)
    }
    const { made: pages, end } = using(
      () => [],
      () => useAllPages(load, idOf, { resetOn: [() => 1], reloadOn: [signal] }),
    )
    await settle()
    expect(pages.state.value).toBe('empty')
    isEmpty = false
    signal.value++
    await settle()
    gates.shift()?.()
    await settle()
    expect(pages.rows.value).toHaveLength(300)
    end()
  })

  test('say what went wrong and try again', async () => {
    let isDown = true
    const { made: pages, end } = using(
      () => [],
      () =>
        useAllPages(
          async () => {
            if (isDown) throw new Error('down')
            return { rows: letters, total: letters.length }
          },
          idOf,
          { resetOn: [() => 1], reloadOn: [() => 1] },
        ),
    )
    await settle()
    expect([pages.state.value, pages.problem.value !== '']).toEqual(['problem', true])
    isDown = false
    await pages.reload()
    expect(pages.state.value).toBe('content')
    end()
  })
})
