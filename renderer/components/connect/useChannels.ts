import { useI18n } from 'vue-i18n'
import type { Channel } from '../../../service/contract/channels/channels.ts'
import { useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useList } from '../../composables/useList.ts'
import { useSerialQueue } from '../../composables/useSerialQueue.ts'
import { useToasts } from '../../composables/useToasts.ts'

/** Fields of a web chat's appearance that can be edited here. */
export const APPEARANCE_FIELDS = ['headerTitle', 'welcomeMessage', 'userInputPlaceholder', 'accentColor'] as const
type ChannelChange = Record<string, string | number | boolean | null>

export const isWebchat = (channel: Channel): boolean => channel.type === 'webchat'

/** Loads and changes the channels of the current bot. */
export function useChannels() {
  const api = useApi()
  const confirm = useConfirm()
  const { showToast } = useToasts()
  const { t } = useI18n()
  const enqueue = useSerialQueue()

  const list = useList<Channel>(query => api.channels.list({ query }))

  /** Creates a channel with the fields that its type needs, for nobody to see before it is published. @returns its slug */
  async function create(name: string, type: string, fields: Record<string, string>): Promise<string> {
    const title = type === 'webchat' ? { headerTitle: name } : {}
    const made = await api.channels.create({ body: { type, slug: name, isActivated: false, ...title, ...fields } })
    await list.reload()
    return made.slug
  }

  /** Changes a channel, after the changes before: a type may need one of several fields. */
  const change = (channel: Channel, to: ChannelChange) =>
    enqueue(async () => {
      await api.channels.update({ params: { channel_slug: channel.slug }, body: to })
      await list.reload()
    })

  /** Deletes a channel after confirmation, because it cannot be undone. */
  async function remove(name: string): Promise<undefined> {
    const isSure = await confirm({
      title: t('connect.removeTitle', { name }),
      text: t('connect.removeText'),
      action: t('connect.removeThis', { name }),
      isDanger: true,
    })
    if (!isSure) return
    await api.channels.remove({ params: { channel_slug: name } })
    await list.reload()
    showToast(t('connect.removed', { name }))
  }

  return { ...list, create, change, remove }
}
