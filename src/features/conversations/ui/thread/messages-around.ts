import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { type LoadedMessages, lastSequence, mergeMessages } from './loaded-messages.ts'
import { loadedMessages, pageSize, threadKey } from './thread-query.ts'

/** Some messages around one that the loaded messages do not reach; `hasNewer` until they meet the loaded ones. */
export const aroundQuery = (id: string, sequence: number) =>
  queryOptions({
    queryKey: aroundKey(id, sequence),
    queryFn: async ({ client, signal }): Promise<LoadedMessages> => {
      const cached = client.getQueryData<LoadedMessages>(aroundKey(id, sequence))
      // A refetch must not drop what was loaded above and below.
      if (cached) return cached
      const { items, more } = await apiClient.conversations.listMessages(
        { id, before: sequence + aroundSize / 2, limit: aroundSize },
        { signal },
      )
      return { messages: items, hasOlder: more }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const aroundSize = 50
const aroundKey = (id: string, sequence: number) =>
  [['conversations', 'listMessages'], { input: { id }, type: 'around', sequence }] as const

/** Loads a page above or below the messages around one. Once they meet the loaded messages, they become part of them. */
export async function extendAround(
  cache: QueryClient,
  { id, sequence }: { id: string; sequence: number },
  direction: 'older' | 'newer',
): Promise<void> {
  const around = cache.getQueryData<LoadedMessages>(aroundKey(id, sequence))
  const first = around?.messages[0]
  if (!around || !first) return
  const range =
    direction === 'older' ? { before: first.sequence } : { after: lastSequence(around.messages), limit: pageSize }
  const { items, more } = await apiClient.conversations.listMessages({ id, ...range })
  // The other direction may have been loaded meanwhile.
  const extended = cache.setQueryData<LoadedMessages>(
    aroundKey(id, sequence),
    (current) =>
      current && {
        messages: mergeMessages(current.messages, items),
        hasOlder: direction === 'older' ? more : current.hasOlder,
      },
  )
  const loadedFirst = loadedMessages(cache, id)?.messages[0]?.sequence ?? Number.POSITIVE_INFINITY
  if (extended && lastSequence(extended.messages) + 1 >= loadedFirst)
    cache.setQueryData<LoadedMessages>(
      threadKey(id),
      (loaded) =>
        loaded && { messages: mergeMessages(extended.messages, loaded.messages), hasOlder: extended.hasOlder },
    )
}
