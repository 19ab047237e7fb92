import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Listing, ListingCard } from '../records.ts'
import { listingQuery } from './queries.ts'

interface Page {
  items: ListingCard[]
}

/** Saves or unsaves a listing. The cache shows it immediately and is reverted if the request fails. */
export function useSaving(id: string) {
  const cache = useQueryClient()

  const show = (saved: boolean) => {
    cache.setQueriesData<InfiniteData<Page>>({ queryKey: api.listings.browse.key() }, (data) =>
      withSavedMark(data, id, saved),
    )
    cache.setQueryData<Listing>(listingQuery(id).queryKey, (listing) => listing && { ...listing, saved })
  }

  return useMutation({
    mutationFn: async (saved: boolean) =>
      await (saved ? apiClient.listings.save({ id }) : apiClient.listings.unsave({ id })),
    onMutate: show,
    onSuccess: () =>
      cache.invalidateQueries({
        queryKey: api.listings.browse.key(),
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('"saved":true'),
        // The listing stays in the current list, so that an accidental click can be undone.
        refetchType: 'none',
      }),
    onError: (error, saved) => {
      show(!saved)
      toast({
        title: saved ? 'The listing was not saved' : 'The listing is still saved',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      })
    },
  })
}

function withSavedMark(data: InfiniteData<Page> | undefined, id: string, saved: boolean) {
  if (!data) return data
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, saved } : item)),
  }))
  return { ...data, pages }
}
