import { useI18n } from 'vue-i18n'
import type { Channel } from '../../../service/contract/connect/connect.ts'
import { useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useList } from '../../composables/useList.ts'
import { useToasts } from '../../composables/useToasts.ts'

/** Fields of a web chat's appearance that can be edited here. */
export const APPEARANCE_FIELDS = ['headerTitle', 'welcomeMessage', 'userInputPlaceholder', 'accentColor'] as const
export type AppearanceField = (typeof APPEARANCE_FIELDS)[number]

export const isWebchat = (channel: Channel): boolean => channel.type === 'webchat'

/** Loads and changes the channels of the current bot. */
export function useChannels() {
  const api = useApi()
  const confirm = useConfirm()
  const { showToast } = useToasts()
  const { t } = useI18n()

  const list = useList<Channel>(query => api.channels.list({ query }))

  async function create(name: string): Promise<string> {
    const made = await api.channels.create({
      body: { type: 'webchat', slug: name, isActivated: true, headerTitle: name },
    })
    await list.reload()
    return made.slug
  }

  async function change(channel: Channel, to: Partial<Pick<Channel, AppearanceField | 'isActivated'>>): Promise<void> {
    await api.channels.update({ params: { channel_slug: channel.slug }, body: to })
    await list.reload()
  }

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
