import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Problems } from '#ui/forms/engine/use-form.ts'
import type { Collection } from '../contract.ts'

interface Fields {
  name: string
  note: string
}

/** Creates, changes and deletes collections. */
export function useCollectionWriter() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: api.collections.key() })
  return {
    create: async (fields: Fields): Promise<Collection> => {
      const created = await apiClient.collections.create(fields)
      void refresh()
      return created
    },
    change: async (before: Collection, fields: Fields): Promise<void> => {
      await apiClient.collections.update({ id: before.id, ...fields, previous_note: before.note })
      void refresh()
    },
    remove: async ({ id }: Collection): Promise<void> => {
      await apiClient.collections.remove({ id })
      void refresh()
    },
    problemsOf: (error: unknown): Problems => {
      if (isApiError(error, 'COLLECTION_NAME_TAKEN')) return { name: error.message }
      if (isApiError(error, 'NOTE_CHANGED')) return { note: error.message }
      const problems = fieldErrors(error)
      if (Object.keys(problems).length === 0)
        toast({
          title: 'The collection was not saved',
          description: errorMessage(error, 'Please try again.'),
          tone: 'error',
        })
      return problems
    },
  }
}

export const nameProblem = (name: string): Problems => (name.trim() ? {} : { name: 'Please enter a name' })
