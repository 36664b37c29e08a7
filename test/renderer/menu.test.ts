import { defineComponent, h } from 'vue'
import { expect, test, vi } from 'vitest'
import { menuCommandIds } from '../../electron/bridge.ts'
import { useFrameCommands } from '../../renderer/components/frame/useFrameCommands.ts'
import { useMenuCommands } from '../../renderer/components/frame/useMenuCommands.ts'
import { useAllCommands } from '../../renderer/composables/useCommands.ts'
import { usePendingConfirmation } from '../../renderer/composables/useConfirm.ts'
import { settle, mountWith, emptyOverview } from './support.ts'

/** The worker that reads files, in the page itself: it recognises an exported bot. */
class PageWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined
  postMessage({ file }: { file: { contents: Uint8Array<ArrayBuffer> } }) {
    const answer = { result: 'own', document: new Blob([file.contents]) }
    queueMicrotask(() => this.onmessage?.({ data: answer }))
  }
  terminate() {
    // nothing runs on
  }
}
vi.stubGlobal('Worker', PageWorker)

const done: string[] = []

/** A frame with nothing in it but its commands and its answer to the application's menu. */
const Frame = defineComponent({
  setup(_, { expose }) {
    useFrameCommands({
      palette: () => done.push('palette'),
      shortcuts: () => done.push('shortcuts'),
      history: () => done.push('history'),
      replace: () => done.push('replace'),
      train: () => done.push('train'),
    })
    const commands = useAllCommands()
    expose({ commands, choose: useMenuCommands(commands) })
    return () => h('p')
  },
})

function frame() {
  const { wrapper, session, router, sent, end } = mountWith(Frame, {
    answer: ({ path }) => (path.endsWith('/import') ? { slug: 'ada', name: 'Ada' } : []),
  })
  const bot = { id: 1, name: 'Ada', slug: 'ada', description: '', versions_count: 1, children_count: 0, parent: null }
  const flags = { private_data: false, public: false, is_privatisable: true, is_versioning_enabled: true }
  session.$patch({ state: 'open', bot: { ...bot, ...flags }, overview: emptyOverview })
  done.length = 0
  // what the setup exposes is on the instance; its type is lost on the way through mount
  const { commands, choose } = wrapper.vm as unknown as {
    commands: ReturnType<typeof useAllCommands>['value']
    choose: ReturnType<typeof useMenuCommands>
  }
  return { commands, choose, router, sent, end }
}

test('every item of the application’s menu is a command of the palette', () => {
  const { commands, end } = frame()
  expect(menuCommandIds.filter(id => !commands.some(command => command.id === id))).toEqual([])
  end()
})

test('choosing a menu item runs its command', () => {
  const { choose, end } = frame()
  choose({ id: 'view.palette' })
  choose({ id: 'bot.train' })
  choose({ id: 'help.keys' })
  expect(done).toEqual(['palette', 'train', 'shortcuts'])
  end()
})

test('undo of the menu is given to an editor that has a history of its own', () => {
  const { choose, end } = frame()
  const editor = document.createElement('div')
  editor.contentEditable = 'true'
  editor.tabIndex = 0
  document.body.append(editor)
  const asked: string[] = []
  editor.addEventListener('beforeinput', event => {
    asked.push(event.inputType)
    event.preventDefault()
  })
  editor.focus()
  choose({ id: 'edit.undo' })
  choose({ id: 'edit.redo' })
  expect(asked).toEqual(['historyUndo', 'historyRedo'])
  editor.remove()
  end()
})

test('a link only goes to its place, and a file that was opened is imported once that is confirmed', async () => {
  const { choose, router, sent, end } = frame()
  choose({ id: 'open', path: '/gazettes' })
  await settle()
  expect(router.currentRoute.value.name).toBe('gazettes')
  expect(sent).toEqual([])
  const contents = new TextEncoder().encode('{"format":"parley-bot"}')
  const asked = usePendingConfirmation()
  choose({ id: 'file', file: { name: 'ada.parley', contents } })
  await settle()
  expect([asked.value?.title, sent]).toEqual(['Import ada.parley?', []])
  asked.value?.answer(false)
  await settle()
  expect(sent).toEqual([])
  choose({ id: 'file', file: { name: 'ada.parley', contents } })
  await settle()
  asked.value?.answer(true)
  await settle()
  expect(sent[0]).toMatchObject({ method: 'POST' })
  const body: unknown = sent[0]?.body
  expect(body instanceof Blob && (await body.text())).toBe('{"format":"parley-bot"}')
  end()
})
