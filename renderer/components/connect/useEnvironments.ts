import { computed } from 'vue'
import type { Environment } from '../../../service/contract/bots/bots.ts'
import type { Channel } from '../../../service/contract/channels/channels.ts'
import { useApi } from '../../api.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useSession } from '../../session.ts'

/** The environments of the current bot, and which of them answers in a channel. */
export function useEnvironments() {
  const api = useApi()
  const session = useSession()
  const { record, reload } = useRecord(async () => {
    const { user_slug, bot_slug } = session.scope
    const [environments, connector] = await Promise.all([
      api.environments.list({ params: { user_slug, bot_slug } }),
      api.connectors.show({ params: { bot_id: bot_slug }, query: { light: 'true' } }),
    ])
    return { environments: environments.rows, connector }
  })

  const environments = computed(() => record.value?.environments ?? [])

  /** That of the channel itself, else that of all channels, else the default one. */
  function environmentOf({ botEnvironmentId }: Pick<Channel, 'botEnvironmentId'>): Environment | undefined {
    const id = botEnvironmentId ?? record.value?.connector.botEnvironmentId
    return environments.value.find(one => (id == null ? one.is_default : String(one.id) === id))
  }

  /** Channels in which each environment answers, by its id. */
  const channelsIn = computed(() =>
    Map.groupBy(record.value?.connector.channels ?? [], channel => environmentOf(channel)?.id),
  )

  return { environments, environmentOf, channelsIn, reload }
}
