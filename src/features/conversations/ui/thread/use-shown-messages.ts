import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LoadedMessages, lastSequence } from './loaded-messages.ts'
import { aroundQuery, extendAround } from './messages-around.ts'
import { loadOlderMessages } from './thread-query.ts'

/**
 * The messages that the thread shows: the latest, or those around a message that a link leads to, if that is further up than
 * the latest reach.
 */
export function useShownMessages(id: string, loaded: LoadedMessages, target: number | undefined) {
  const cache = useQueryClient()
  const isAbove = target !== undefined && loaded.hasOlder && target < (loaded.messages[0]?.sequence ?? 0)
  const { data: around } = useQuery({ ...aroundQuery(id, target ?? 0), enabled: isAbove })
  const shown = isAbove && around ? around : loaded
  const isApart = shown !== loaded
  return {
    messages: shown.messages,
    hasOlder: shown.hasOlder,
    /** Whether messages between these and the latest are not loaded. */
    isApart,
    firstSequence: shown.messages[0]?.sequence ?? 0,
    lastSequence: lastSequence(shown.messages),
    loadOlder: () =>
      isApart ? extendAround(cache, { id, sequence: target ?? 0 }, 'older') : loadOlderMessages(cache, id),
    loadNewer: () => extendAround(cache, { id, sequence: target ?? 0 }, 'newer'),
  }
}
