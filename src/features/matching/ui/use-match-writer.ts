import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { DismissalReason } from '../terms.ts'
import { copy } from './copy.ts'

export interface Pair {
  mandate_id: string
  listing_id: string
}

/** Dismisses matches, brings them back, and introduces listings. Each says what became of it, and refreshes the lists. */
export function useMatchWriter() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: api.matching.key() })
  const fail = (title: string) => (error: unknown) => {
    const description = isApiError(error, 'MATCH_NOT_FOUND') ? copy.gone : errorMessage(error, 'Please try again.')
    toast({ title, description, tone: 'error' })
    if (isApiError(error, 'MATCH_NOT_FOUND')) void refresh()
    return false
  }

  const restore = (pair: Pair): Promise<boolean> =>
    apiClient.matching.restore(pair).then(async () => {
      await refresh()
      toast({ title: 'Match brought back', tone: 'success' })
      return true
    }, fail('The match was not brought back'))

  return {
    restore,
    dismiss: (pair: Pair & { seen: string; reason: DismissalReason; words: string }): Promise<boolean> =>
      apiClient.matching.dismiss(pair).then(async () => {
        const { mandate_id, listing_id } = pair
        await refresh()
        toast({
          ...{ title: 'Match dismissed', tone: 'success', duration: 10_000 },
          action: { label: 'Undo', onSelect: () => void restore({ mandate_id, listing_id }) },
        })
        return true
      }, fail('The match was not dismissed')),
    introduce: (message: Pair & { content: string; key: string }): Promise<boolean> =>
      apiClient.matching.introduce(message).then(
        async () => {
          await refresh()
          toast({ title: 'Listing introduced', description: copy.introduced, tone: 'success' })
          return true
        },
        (error) => {
          if (isApiError(error, 'ALREADY_INTRODUCED', 'MANDATE_NOT_OPEN')) void refresh()
          return fail('The listing was not introduced')(error)
        },
      ),
  }
}
