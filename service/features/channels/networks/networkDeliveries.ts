import type { Network } from '../../../channels/network.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import type { Delivery } from '../../../store/models/connect.ts'
import type { Chat, ConversationDeps, StoredBotMessage } from '../conversations.ts'
import { payloadFor } from '../deliveryBody.ts'
import type { Vault } from '../../../access/vault.ts'

/** The deliveries of messages to a network, one each: its calls are counted, so that none is made twice. */
export async function createNetworkDeliveries(
  { store, vault, now }: ConversationDeps & { vault: Vault },
  { channel, connector, conversation, isPrivate }: Chat,
  network: Network,
  messages: readonly StoredBotMessage[],
): Promise<Delivery[]> {
  const rows: Delivery[] = []
  for (const { id, attachment, receivedAt } of messages) {
    const calls = network.render({ id, chatId: conversation.chatId, attachment })
    if (calls.length === 0) continue
    // as: calls are JSON
    const body = JSON.parse(JSON.stringify({ calls })) as JsonObject
    const delivery = await store.rows.insert(store.models.Delivery, {
      connectorId: connector.id,
      channelId: channel.id,
      conversationId: conversation.id,
      messageId: id,
      direction: 'channel',
      // The address of a call may hold a token: the host stands for it.
      url: network.api,
      status: 'pending',
      nextAttemptAt: receivedAt > now() ? receivedAt : null,
      payload: payloadFor(vault, body, isPrivate),
    })
    rows.push(delivery)
  }
  return rows
}
