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
  const setInCache = (now: Photograph[]) =>
    cache.setQueryData(queryKey, (own: OwnListing | undefined) => own && { ...own, photographs: now })
  const answering = {
    onSuccess: ({ photographs: now }: { photographs: Photograph[] }) => setInCache(now),
    onError: (error: unknown) => {
      toast({ title: errorMessage(error, 'The photographs could not be changed. Please try again.'), tone: 'error' })
      void cache.invalidateQueries({ queryKey })
    },
  }
  const arrange = useMutation({ ...api.photographs.arrange.mutationOptions(), scope: { id }, ...answering })
  const caption = useMutation({ ...api.photographs.caption.mutationOptions(), scope: { id }, ...answering })
  const remove = useMutation({ ...api.photographs.remove.mutationOptions(), scope: { id }, ...answering })

  return {
    keep: setInCache,
    /** Moves it in the cache only; `arrange` sends the order when it is dropped. */
    move: (photographId: string, index: number) => setInCache(moveEntry(photographs, photographId, index)),
    arrange: () => {
      const now = cache.getQueryData(queryKey)?.photographs ?? []
      arrange.mutate({ id, order: now.map((one) => one.id) })
    },
    caption: (photographId: string, text: string) => caption.mutate({ id, photograph_id: photographId, caption: text }),
    remove: (photographId: string) => {
      setInCache(photographs.filter((one) => one.id !== photographId))
      remove.mutate({ id, photograph_id: photographId })
    },
  }
}
