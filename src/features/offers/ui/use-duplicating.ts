import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useStillOnPage } from '#ui/use-still-on-page.ts'
import { copy } from './copy.ts'

type Duplicating = {
  /** 'Listing' */
  label: string
  send: (input: { id: string }) => Promise<{ id: string }>
  /** The key of all queries of the feature. */
  queryKey: QueryKey
  openCopy: (id: string) => void
}

/** Duplicates a listing or mandate and opens the copy in the editor, unless the member has gone elsewhere meanwhile. */
export function useDuplicating({ label, send, queryKey, openCopy }: Duplicating) {
  const cache = useQueryClient()
  const isStillOnPage = useStillOnPage()
  return useMutation({
    mutationFn: (id: string) => send({ id }),
    onSuccess: ({ id }) => {
      const isLeft = !isStillOnPage()
      const action = { label: 'Open', onSelect: () => openCopy(id) }
      toast({ title: `${label} duplicated`, description: copy.copyHidden, tone: 'success', ...(isLeft && { action }) })
      void cache.invalidateQueries({ queryKey })
      if (!isLeft) openCopy(id)
    },
    onError: (error) =>
      toast({
        title: `Failed to duplicate ${label.toLowerCase()}`,
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
}
