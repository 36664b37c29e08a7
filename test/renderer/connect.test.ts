import { expect, test } from 'vitest'
import { defineComponent } from 'vue'
import type { Channel } from '../../service/contract/channels/channels.ts'
import ChannelSecret from '../../renderer/components/connect/ChannelSecret.vue'
import { useChannels } from '../../renderer/components/connect/useChannels.ts'
import { mountWith, settle } from './support.ts'

test('changes of a channel are sent one after the other', async () => {
  let answer = () => undefined as void
  const component = defineComponent({ setup: () => ({ channels: useChannels() }), render: () => null })
  const { wrapper, sent } = mountWith(component, {
    answer: ({ method }) => (method === 'GET' ? [] : new Promise<void>(resolve => (answer = resolve))),
  })
  await settle()
  const { channels } = wrapper.findComponent(component).vm
  // as: only the slug of the channel is read
  const phone = { slug: 'phone' } as Channel
  const bodies = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  const first = channels.change(phone, { apiKey: 'secret' })
  const second = channels.change(phone, { serviceId: null })
  await settle()
  expect(bodies()).toEqual([{ apiKey: 'secret' }])
  answer()
  await first
  await settle()
  expect(bodies()).toEqual([{ apiKey: 'secret' }, { serviceId: null }])
  answer()
  await second
})

test('a secret that is typed while another is saved is saved too', async () => {
  const saved: string[] = []
  let answer = () => undefined as void
  const { wrapper } = mountWith(ChannelSecret, {
    props: {
      label: 'App secret',
      isKept: false,
      async save(text: string) {
        saved.push(text)
        await new Promise<void>(resolve => (answer = resolve))
      },
    },
  })
  const field = wrapper.get('input')
  await field.setValue('first')
  await field.trigger('keydown', { key: 'Enter' })
  await field.setValue('second')
  await field.trigger('focusout')
  answer()
  await settle()
  answer()
  await settle()
  expect(saved).toEqual(['first', 'second'])
  expect(field.element.value).toBe('')
})
