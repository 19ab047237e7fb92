import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { FormFields } from '#ui/forms/engine/draft-storage.ts'
import type { Problems } from '#ui/forms/engine/use-form.ts'
import { useRecordUpdate } from '#ui/forms/engine/use-record-update.ts'
import { copy } from './copy.ts'

type OfferUpdate<Own, Fields extends FormFields> = {
  opened: Own
  draftName: string
  fieldsOf: (own: Own) => Fields
  check: (fields: Fields, base: Own) => Problems
  save: (base: Own, changes: Partial<Fields>) => Promise<Own>
  read: () => Promise<Own>
  /** 'Listing' */
  label: string
  /** The error code of an update to an outdated version. */
  staleCode: string
  /** The key of the member's own record, and of all queries of its feature. */
  queryKeys: { own: QueryKey; all: QueryKey }
  onFailure: (title: string, error: unknown) => Problems
  onUpdated: () => void
}

/** Edits a listing or mandate from the version that was loaded into the form. */
export function useOfferUpdate<Own, Fields extends FormFields>(offer: OfferUpdate<Own, Fields>) {
  const cache = useQueryClient()
  const { opened, draftName, fieldsOf, check, save, read, label, staleCode, queryKeys, onFailure, onUpdated } = offer
  const ownKey = JSON.stringify(queryKeys.own)

  return useRecordUpdate<Own, Fields>({
    ...{ opened, draftName, fieldsOf, check, save, read },
    isStale: (error) => isApiError(error, staleCode),
    onFailure: (error) => onFailure(`Failed to update ${label.toLowerCase()}`, error),
    onReadFailure: (error) => onFailure(copy.latestNotLoaded, error),
    onNewer: (now) => {
      cache.setQueryData(queryKeys.own, now)
      void cache.invalidateQueries({
        queryKey: queryKeys.all,
        predicate: ({ queryKey }) => JSON.stringify(queryKey) !== ownKey,
      })
    },
    onSaved: () => {
      toast({ title: `${label} updated successfully`, tone: 'success' })
      onUpdated()
    },
  })
}
