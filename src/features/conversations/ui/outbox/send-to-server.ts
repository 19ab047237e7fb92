import type { QueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { addMessage } from '../thread/thread-query.ts'
import type { UnsentMessage } from './unsent-message-store.ts'

const timeout = 20_000

/** Sends the message and shows the server's copy in the thread. */
export async function sendToServer(
  cache: QueryClient,
  { conversation_id, content, key }: UnsentMessage,
): Promise<void> {
  const signal = AbortSignal.timeout(timeout)
  addMessage(cache, await apiClient.conversations.send({ id: conversation_id, content, key }, { signal }))
}
