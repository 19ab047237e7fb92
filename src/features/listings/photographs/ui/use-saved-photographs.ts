import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import type { OwnListing, Photograph } from '#features/listings/records.ts'
import { ownListingQuery } from '#features/listings/ui/own/own-queries.ts'
import { toast } from '#ui/feedback/toast.ts'
import { moveEntry } from '#ui/forms/files/file-entries.ts'

/** The photographs that the server has. Every change is sent immediately. */
export function useSavedPhotographs({ id, photographs }: OwnListing) {
  const cache = useQueryClient()
  const { queryKey } = ownListingQuery(id)
  const keep = (now: Photograph[]) =>
    cache.setQueryData(queryKey, (own: OwnListing | undefined) => own && { ...own, photographs: now })
  const answering = {
    onSuccess: ({ photographs: now }: { photographs: Photograph[] }) => keep(now),
    onError: (error: unknown) => {
      toast({ title: errorMessage(error, 'The photographs could not be changed. Please try again.'), tone: 'error' })
      void cache.invalidateQueries({ queryKey })
    },
  }
  const arrange = useMutation({ ...api.photographs.arrange.mutationOptions(), scope: { id }, ...answering })
  const caption = useMutation({ ...api.photographs.caption.mutationOptions(), scope: { id }, ...answering })
  const remove = useMutation({ ...api.photographs.remove.mutationOptions(), scope: { id }, ...answering })

  return {
    keep,
    /** Moves it in the cache only; `arrange` sends the order when it is dropped. */
    move: (photographId: string, place: number) => keep(moveEntry(photographs, photographId, place)),
    arrange: () => {
      const now = cache.getQueryData(queryKey)?.photographs ?? []
      arrange.mutate({ id, order: now.map((one) => one.id) })
    },
    caption: (photographId: string, words: string) =>
      caption.mutate({ id, photograph_id: photographId, caption: words }),
    remove: (photographId: string) => {
      keep(photographs.filter((one) => one.id !== photographId))
      remove.mutate({ id, photograph_id: photographId })
    },
  }
}
