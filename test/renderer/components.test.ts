import { expect, describe, test, vi, afterEach } from 'vitest'
import { h, reactive } from 'vue'
import BaseButton from '../../renderer/components/base/BaseButton.vue'
import BaseAutosaveInput from '../../renderer/components/base/BaseAutosaveInput.vue'
import BaseAsyncState from '../../renderer/components/base/BaseAsyncState.vue'
import ConfirmDialog from '../../renderer/components/frame/ConfirmDialog.vue'
import CopyField from '../../renderer/components/settings/CopyField.vue'
import { useConfirm } from '../../renderer/composables/useConfirm.ts'
import { useToasts } from '../../renderer/composables/useToasts.ts'
import { mountWith, settle } from './support.ts'

afterEach(() => vi.unstubAllGlobals())

describe('BaseList', () => {
  const draw = (state: string) =>
    mountWith(BaseAsyncState, {
      props: { state, label: 'Intents', problem: 'The service does not answer.' },
      slots: { default: () => h('p', 'rows'), empty: () => h('p', 'nothing yet') },
    }).wrapper

  test('draws each of its four states, and only that', () => {
    expect(draw('content').text()).toBe('rows')
    expect(draw('empty').text()).toBe('nothing yet')
    expect(draw('loading').get('[role=status]').attributes('aria-label')).toBe('Loading: Intents')
    expect(draw('problem').get('[role=alert]').text()).toContain('The service does not answer.')
  })

  test('offers to try again where there is a problem', async () => {
    const wrapper = draw('problem')
    await wrapper.get('button').trigger('click')
    expect(wrapper.emitted('retry')).toHaveLength(1)
  })
})

describe('BaseButton', () => {
  test('with an icon alone has a name, and keeps the focus but takes no press while it is busy', async () => {
    const onClick = vi.fn()
    const props = reactive({ label: 'Close', busy: false, onClick })
    const { wrapper, end } = mountWith(BaseButton, { props })
    const button = wrapper.get('button')
    button.element.focus()
    await button.trigger('click')
    props.busy = true
    await settle()
    await button.trigger('click')
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button.attributes()).toMatchObject({ 'aria-label': 'Close', 'aria-busy': 'true', 'aria-disabled': 'true' })
    expect(document.activeElement).toBe(button.element)
    end()
  })

  test('takes a press in the millisecond in which it appeared', async () => {
    // Vue leaves out a second listener of one element that is as young as the event the first one took.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const onClick = vi.fn()
    const { wrapper, end } = mountWith(BaseButton, { props: { onClick } })
    wrapper.get('button').element.click()
    now.mockRestore()
    expect(onClick).toHaveBeenCalledOnce()
    end()
  })

  test('that submits a form does not while it is busy', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault())
    const props = reactive({ busy: true })
    const Form = () => h('form', { onSubmit }, h(BaseButton, { type: 'submit', busy: props.busy }))
    const { wrapper, end } = mountWith(Form)
    await wrapper.get('button').trigger('click')
    expect(onSubmit).not.toHaveBeenCalled()
    props.busy = false
    await settle()
    await wrapper.get('button').trigger('click')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    end()
  })
})

describe('BaseAutosaveInput', () => {
  test('of a number follows the stored one after it was typed, as an undo brings it back', async () => {
    const props = reactive({
      type: 'number',
      label: 'Threshold',
      value: '50',
      save: (text: unknown) => saved.push(text),
    })
    const saved: unknown[] = []
    const { wrapper, end } = mountWith(BaseAutosaveInput, { props })
    const input = wrapper.get('input')
    await input.setValue('70')
    await input.trigger('focusout')
    props.value = '70'
    await settle()
    props.value = '50'
    await settle()
    expect({ saved, shown: input.element.value }).toEqual({ saved: ['70'], shown: '50' })
    end()
  })
})

describe('CopyField', () => {
  const secret = { value: 'a-token', label: 'Request token', secret: true }

  test('shows a secret only to who asks for it, and copies it without showing', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } })
    const { wrapper } = mountWith(CopyField, { props: secret })
    expect(wrapper.html()).not.toContain('a-token')
    await wrapper.get('[aria-label="Copy: Request token"]').trigger('click')
    expect([written, wrapper.get('input').element.value.includes('a-token')]).toEqual([['a-token'], false])
    await wrapper.get('[aria-label="Show: Request token"]').trigger('click')
    expect(wrapper.get('input').element.value).toBe('a-token')
  })

  test('says what to do where copying is not allowed', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    const { wrapper } = mountWith(CopyField, { props: secret })
    await wrapper.get('[aria-label="Copy: Request token"]').trigger('click')
    await settle()
    expect(useToasts().toasts.value.at(-1)).toMatchObject({ tone: 'danger', text: expect.stringContaining('Ctrl+C') })
  })
})

describe('a question before what cannot be taken back', () => {
  test('is answered by its verb, or by leaving it', async () => {
    mountWith(ConfirmDialog)
    const ask = useConfirm()
    const question = { title: 'Delete Ada?', text: 'It is gone then.', action: 'Delete Ada', isDanger: true }
    const press = async (name: string) => {
      const button = await vi.waitFor(() => {
        const found = [...document.querySelectorAll('button')].find(one => one.textContent?.trim() === name)
        return found ?? expect.fail(`there is no ${name} yet`)
      })
      button.click()
    }
    const [yes] = await Promise.all([ask(question), press('Delete Ada')])
    const [no] = await Promise.all([ask(question), press('Cancel')])
    expect([yes, no]).toEqual([true, false])
  })
})

describe('messages at the foot of the window', () => {
  test('are three at most, the oldest goes first', () => {
    const { showToast, toasts, dismiss } = useToasts()
    for (const text of ['one', 'two', 'three', 'four']) showToast(text)
    expect(toasts.value.map(({ text }) => text)).toEqual(['two', 'three', 'four'])
    dismiss(toasts.value[0]?.id ?? 0)
    expect(toasts.value).toHaveLength(2)
  })

  test('offer to undo the newest change only, also where two changes have the same label', () => {
    const { showToast, toasts } = useToasts()
    const historyStep = { direction: 'undo', change: 'Deleted an expression' } as const
    showToast('first', { historyStep })
    showToast('saved')
    showToast('second', { historyStep })
    expect(toasts.value.map(({ text }) => text).slice(-2)).toEqual(['saved', 'second'])
    expect(toasts.value.filter(toast => toast.historyStep)).toHaveLength(1)
  })
})
