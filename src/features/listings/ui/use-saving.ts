import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import type { SavedState } from '#features/listings/collections/contract.ts'
import { toast } from '#ui/feedback/toast.ts'
import { showSaved } from './show-saved.ts'

interface Change {
  saved: boolean
  /** What the member confirmed to lose. */
  confirmed?: SavedState
}

/**
 * Saves or unsaves a listing. The cache shows it immediately and is reverted if the request fails. If the member wrote a
 * note on it or sorted it into collections, nothing is removed until they confirm `removal`.
 */
export function useSaving(id: string) {
  const cache = useQueryClient()
  const show = (saved: boolean) => showSaved(cache, id, saved)
  const [removal, setRemoval] = useState<SavedState>()

  const saving: UseMutationResult<unknown, Error, Change, void> = useMutation({
    mutationFn: async ({ saved, confirmed }: Change) => {
      if (saved) await apiClient.listings.save({ id })
      else await unsave(confirmed)
    },
    onMutate: ({ saved }) => show(saved),
    onSuccess: (_, { saved }) => {
      if (saved)
        toast({
          title: 'Listing saved',
          tone: 'success',
          about: `saving ${id}`,
          action: { label: 'Undo', onSelect: () => saving.mutate({ saved: false }) },
        })
      void cache.invalidateQueries({ queryKey: api.collections.key() })
      return cache.invalidateQueries({
        queryKey: api.listings.browse.key(),
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('"saved":true'),
        // The listing stays in the current list, so that an accidental click can be undone.
        refetchType: 'none',
      })
    },
    onError: (error, { saved }) => {
      show(!saved)
      toast({
        title: saved ? 'The listing was not saved' : 'The listing is still saved',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      })
    },
  })

  return {
    saving,
    removal,
    cancelRemoval: () => setRemoval(undefined),
    confirmRemoval: () => {
      setRemoval(undefined)
      if (removal) saving.mutate({ saved: false, confirmed: removal })
    },
  }

  async function unsave(confirmed: SavedState | undefined) {
    const before = confirmed ?? (await apiClient.collections.readSaved({ listing_id: id }))
    const { saved_at, note, collections } = before
    if (!confirmed && (note !== '' || collections.length > 0)) {
      show(true)
      setRemoval(before)
      return
    }
    await apiClient.listings.unsave({ id })
    if (saved_at) offerUndo({ ...before, saved_at })
  }

  function offerUndo(before: SavedState & { saved_at: string }) {
    const undo = async () => {
      await apiClient.collections.restoreSaved(before)
      show(true)
      void cache.invalidateQueries({ queryKey: api.collections.key() })
    }
    toast({
      title: 'Removed from your saved listings',
      about: `saving ${id}`,
      duration: 10_000,
      action: {
        label: 'Undo',
        onSelect: () =>
          void undo().catch((error: unknown) =>
            toast({
              title: 'This could not be undone',
              description: errorMessage(error, 'Please try again.'),
              tone: 'error',
            }),
          ),
      },
    })
  }
}
