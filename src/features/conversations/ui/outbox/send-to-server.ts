import type { QueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { addMessage } from '../thread/thread-query.ts'
import type { UnsentMessage } from './unsent-message-store.ts'

const timeout = 20_000

/**
 * Sends the message and shows the server's copy in the thread. The server may have an earlier text under this key, if its
 * response was lost and the member changed the message since: then it is edited.
 */
export async function sendToServer(
  cache: QueryClient,
  { conversation_id: id, content, key, paper_ids }: UnsentMessage,
): Promise<void> {
  const signal = AbortSignal.timeout(timeout)
  const sent = await apiClient.conversations.send(
    { id, content, key, paper_ids: paper_ids ? paper_ids.split(',') : [] },
    { signal },
  )
  if (sent.content === content) return addMessage(cache, sent)
  const { id: message_id, edited_at } = sent
  addMessage(
    cache,
    await apiClient.conversations.edit({ id, message_id, content, key: newUuid(), edited_at }, { signal }),
  )
}
