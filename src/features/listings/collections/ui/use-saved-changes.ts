import { useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { showSaved } from '#features/listings/ui/show-saved.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { SavedState } from '../contract.ts'
import { savedStateQuery } from './queries.ts'

type Membership = SavedState['collections'][number]
type Named = { id: string; name: string }

/** Long enough to notice what was removed, and to reach the button by keyboard. */
const undoMilliseconds = 10_000

/** Writes to the collections of one listing. Each shows its result, and removals offer Undo. */
export function useSavedChanges(listingId: string) {
  const cache = useQueryClient()

  const settle = (state: SavedState) => {
    cache.setQueryData(savedStateQuery(listingId).queryKey, state)
    showSaved(cache, listingId, state.saved_at !== null)
  }

  /** Resolves to false if the change failed. */
  async function attempt(change: () => Promise<SavedState>, failure: string): Promise<boolean> {
    try {
      settle(await change())
      return true
    } catch (error) {
      toast({ title: failure, description: errorMessage(error, 'Please try again.'), tone: 'error' })
      return false
    } finally {
      await cache.invalidateQueries({ queryKey: api.collections.key() })
    }
  }

  const offerUndo = (title: string, undo: () => Promise<SavedState>) =>
    toast({
      title,
      duration: undoMilliseconds,
      action: { label: 'Undo', onSelect: () => void attempt(undo, 'This could not be undone') },
    })

  const call = apiClient.collections
  const add = (id: string, added_at?: string) => call.add({ id, listing_id: listingId, added_at })
  const take = (id: string) => call.take({ id, listing_id: listingId })

  return {
    add: ({ id }: { id: string }) => attempt(() => add(id), 'The listing was not added'),
    /** Without a message: for a checkbox, which can be ticked again. */
    untick: ({ id }: { id: string }) => attempt(() => take(id), 'The listing was not removed'),

    take: async ({ name, id }: Named, membership: Membership | undefined) => {
      const isTaken = await attempt(() => take(id), 'The listing was not removed')
      if (isTaken) offerUndo(`Removed from “${name}”`, () => add(id, membership?.added_at))
      return isTaken
    },

    move: async (from: Named, to: Named, { collections }: SavedState) => {
      const membership = collections.find(({ id }) => id === from.id)
      const wasInBoth = collections.some(({ id }) => id === to.id)
      const added_at = membership?.added_at
      const undo = () =>
        wasInBoth ? add(from.id, added_at) : call.move({ id: to.id, listing_id: listingId, to: from.id, added_at })
      const move = () => call.move({ id: from.id, listing_id: listingId, to: to.id })
      const isMoved = await attempt(move, 'The listing was not moved')
      if (isMoved) offerUndo(`Moved to “${to.name}”`, undo)
      return isMoved
    },

    /** A listing that is no longer available cannot be saved again, so that its removal has no Undo. */
    unsave: async (before: SavedState & { saved_at: string }, canUndo: boolean) => {
      const unsave = async () => {
        await apiClient.listings.unsave({ id: listingId })
        return { ...before, saved_at: null, note: '', collections: [] }
      }
      if (!(await attempt(unsave, 'The listing is still saved'))) return false
      const title = 'Removed from your saved listings'
      const { listing_id, saved_at, note, collections } = before
      if (canUndo) offerUndo(title, () => call.restoreSaved({ listing_id, saved_at, note, collections }))
      else toast({ title })
      return true
    },
  }
}
