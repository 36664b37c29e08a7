import { expect, test } from 'vitest'
import { defineComponent, h, reactive } from 'vue'
import type { ClientRequest } from '../../service/contract/client.ts'
import BuilderSettingsView from '../../renderer/components/dialogs/BuilderSettingsView.vue'
import CallTemplates from '../../renderer/components/dialogs/CallTemplates.vue'
import MessagePreview from '../../renderer/components/dialogs/MessagePreview.vue'
import { useSkillGraph } from '../../renderer/components/dialogs/canvas/useSkillGraph.ts'
import { provideSkillOverview } from '../../renderer/components/dialogs/useSkillOverview.ts'
import ReplaceDialog from '../../renderer/components/replace/ReplaceDialog.vue'
import { useLeaving } from '../../renderer/composables/useLeaving.ts'
import { type Answer, mountWith, settle } from './support.ts'

/** Answers a change when told to, and everything else at once. */
function holding(answer: Answer) {
  const held: (() => void)[] = []
  return {
    release: () => held.shift()?.(),
    answer: async (request: ClientRequest) => {
      if (request.method !== 'GET') await new Promise<void>(resolve => held.push(resolve))
      return answer(request)
    },
  }
}

/** Shows a component below the overview of the skills. */
const belowOverview = (child: Parameters<typeof h>[0]) =>
  defineComponent({
    setup() {
      provideSkillOverview()
      return () => h(child)
    },
  })

const changesOf = (sent: readonly ClientRequest[]) => sent.filter(({ method }) => method !== 'GET')

test('skills on the canvas stay where they were moved last, and only that is saved after what is under way', async () => {
  const service = holding(({ path }) =>
    path.endsWith('/graph') ? { nodes: [{ slug: 'a', name: 'A', place: null }], edges: [], memory: [] } : [],
  )
  let graph: ReturnType<typeof useSkillGraph> | undefined
  const child = defineComponent({
    setup() {
      graph = useSkillGraph()
      return () => null
    },
  })
  const { sent } = mountWith(belowOverview(child), { answer: service.answer })
  await settle()
  const first = graph?.move('a', { x: 0, y: 16 })
  await settle()
  const others = [32, 48].map(y => graph?.move('a', { x: 0, y }))
  service.release()
  await settle()
  expect(graph?.places.value.get('a')).toEqual({ x: 0, y: 48 })
  service.release()
  await Promise.all([first, ...others])
  expect(changesOf(sent).map(({ body }) => body)).toEqual([{ place: { x: 0, y: 16 } }, { place: { x: 0, y: 48 } }])
})

test('urls of two environments that are saved at once are both kept', async () => {
  let stored: Record<string, unknown> = { base_urls: {}, webhook_base_url: '', webhook_timeout: 5000 }
  const service = holding(({ path, method, body }) => {
    if (path.includes('environments')) return ['one', 'two'].map(slug => ({ slug, name: slug }))
    if (!path.endsWith('/settings')) return path.endsWith('/graph') ? { nodes: [], edges: [], memory: [] } : []
    if (method !== 'GET') stored = { ...stored, ...(body as object) }
    return { resume: false, conversation_timeout: null, ...stored }
  })
  const { wrapper } = mountWith(belowOverview(BuilderSettingsView), { answer: service.answer })
  await settle()
  const saves = ['one', 'two'].map(async slug => {
    const label = wrapper.findAll('label').find(found => found.text().includes(slug))
    const field = wrapper.get(`[id="${label?.attributes('for')}"]`)
    await field.setValue(`https://${slug}.example.org`)
    await field.trigger('keydown', { key: 'Enter' })
  })
  await Promise.all(saves)
  for (const _ of [1, 2]) {
    await settle()
    service.release()
  }
  await settle()
  expect(stored.base_urls).toEqual({ one: 'https://one.example.org', two: 'https://two.example.org' })
})

test('a template of calls is added once, however often Enter is pressed', async () => {
  const service = holding(() => ({}))
  const { wrapper, sent } = mountWith(belowOverview(CallTemplates), {
    answer: request => (request.method === 'GET' ? [] : service.answer(request)),
  })
  await settle()
  await wrapper.get('input').setValue('Hotel')
  await wrapper.get('form').trigger('submit')
  await wrapper.get('form').trigger('submit')
  await settle()
  expect(changesOf(sent)).toHaveLength(1)
})

test('what ends after the user has gone elsewhere knows that', async () => {
  const component = defineComponent({ setup: () => ({ withLeaving: useLeaving() }), render: () => null })
  const { wrapper, router } = mountWith(component)
  const { withLeaving } = wrapper.findComponent(component).vm
  await router.push('/gazettes/one')
  const leaveBy = (path: string) =>
    withLeaving(async hasLeft => {
      await router.push(path)
      return hasLeft()
    })
  expect(await leaveBy('/gazettes/one?find=x')).toBe(false)
  expect(await leaveBy('/gazettes/two')).toBe(true)
  expect(await leaveBy('/gazettes/two?find=x')).toBe(false)
})

test('only what the preview shows is replaced', async () => {
  const preview = { total: 1, replaceable: 1, rows: [] }
  mountWith(ReplaceDialog, { props: { open: true }, answer: ({ path }) => (path.endsWith('/preview') ? preview : []) })
  await settle()
  const [find] = document.querySelectorAll<HTMLInputElement>('[role=dialog] input')
  const button = () => [...document.querySelectorAll('[role=dialog] button')].at(-1)
  const type = (text: string) => {
    if (find) find.value = text
    find?.dispatchEvent(new Event('input'))
  }
  type('hotel')
  await expect.poll(() => button()?.getAttribute('disabled')).toBe(null)
  type('hotels')
  await settle()
  expect(button()?.getAttribute('disabled')).toBe('')
})

test('the preview of a message shows the newest text, whatever answers late', async () => {
  const held: (() => void)[] = []
  const action = reactive({ id: 'm', type: 'message', format: 'text', variants: { en: ['{{first}}'] } })
  const { wrapper } = mountWith(MessagePreview, {
    props: { action, languages: ['en'] },
    async answer({ body }) {
      // as: the body of a rendering
      const { template } = body as { template: string }
      if (template === '{{first}}') await new Promise<void>(resolve => held.push(resolve))
      return { output: `shown ${template}`, warnings: [], error: null }
    },
  })
  await settle()
  action.variants.en = ['{{second}}']
  await expect.poll(() => wrapper.text()).toContain('shown {{second}}')
  held.forEach(release => release())
  await settle()
  expect(wrapper.text()).toContain('shown {{second}}')
})
