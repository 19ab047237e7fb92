import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useRecordUpdate } from '#ui/forms/engine/use-record-update.ts'
import type { OwnMandate } from '../../contract.ts'
import { ownMandateQuery } from '../own/own-queries.ts'
import { sayMandateFailure } from './mandate-failure.ts'
import { fieldsOf, invalidFields, type MandateFields, mandateChanges, settledBy } from './mandate-fields.ts'

/** What is changed in a mandate, over what it was when the form was opened. */
export function useMandateUpdate(opened: OwnMandate, memberId: string, onUpdated: () => void) {
  const cache = useQueryClient()
  const { id } = opened
  const ownKey = JSON.stringify(ownMandateQuery(id).queryKey)

  const update = useRecordUpdate<OwnMandate, MandateFields>({
    ...{ opened, fieldsOf, check: invalidFields, draftName: `${draftPrefix}mandate:${memberId}:${id}` },
    save: async (base, changes) => {
      const wanted = mandateChanges(changes, { ...fieldsOf(base), ...changes })
      return await apiClient.mandates.update({ id, version: base.version, ...wanted })
    },
    read: async () => await apiClient.mandates.readOwn({ id }),
    isStale: (error) => isApiError(error, 'MANDATE_CHANGED'),
    onFailure: (error) => sayMandateFailure('Failed to update mandate', error),
    onUnread: (error) => sayMandateFailure('What is new could not be loaded', error),
    keep: (now) => {
      cache.setQueryData(ownMandateQuery(id).queryKey, now)
      void cache.invalidateQueries({
        queryKey: api.mandates.key(),
        predicate: ({ queryKey }) => JSON.stringify(queryKey) !== ownKey,
      })
    },
    onSaved: () => {
      toast({ title: 'Mandate updated successfully', tone: 'success' })
      onUpdated()
    },
  })
  const put = (change: Partial<MandateFields>) => {
    update.put(change)
    update.clearProblems(settledBy(change))
  }
  return { ...update, put }
}
