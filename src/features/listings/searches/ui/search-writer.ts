import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Problems } from '#ui/forms/engine/use-form.ts'
import type { SavedSearch } from '../contract.ts'
import type { AlertLevel } from '../terms.ts'

type NewSearch = { name: string; alert: AlertLevel; filter: Partial<SavedSearch['filter']> }

/** Saves, changes and deletes searches. */
export function useSearchWriter() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: api.searches.key() })
  const report = (title: string) => (error: unknown) =>
    toast({ title, description: errorMessage(error, 'Please try again.'), tone: 'error' })

  const create = async (search: NewSearch): Promise<void> => {
    await apiClient.searches.create(search)
    void refresh()
  }
  return {
    create,
    update: async (changes: { id: string; name?: string; alert?: AlertLevel }): Promise<void> => {
      await apiClient.searches.update(changes)
      await refresh()
    },
    /** Offers to undo the deletion by saving the same filters again. */
    remove: async ({ id, name, filter, alert }: SavedSearch): Promise<boolean> => {
      try {
        await apiClient.searches.remove({ id })
      } catch (error) {
        report('The search was not deleted')(error)
        return false
      }
      void refresh()
      const undo = () => void create({ name, filter, alert }).catch(report('This could not be undone'))
      toast({ title: `“${name}” was deleted`, duration: 10_000, action: { label: 'Undo', onSelect: undo } })
      return true
    },
    /** Runs in the background, because the page of the listings opens at once and marks the new ones itself. */
    markSeen: (id: string): void => {
      cache.removeQueries({ queryKey: api.listings.browse.key() })
      void apiClient.searches.markSeen({ id }).then(refresh, report('The search is still marked as new'))
    },
    report,
    problemsOf: (error: unknown): Problems => {
      const problems = fieldErrors(error)
      if (isApiError(error, 'TOO_MANY_SEARCHES', 'SEARCH_TOO_BROAD')) return { name: error.message }
      if (Object.keys(problems).length === 0) report('The search was not saved')(error)
      return problems
    },
  }
}

export const nameProblem = (name: string): Problems => (name.trim() ? {} : { name: 'Please enter a name' })
