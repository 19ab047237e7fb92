import { api, apiClient } from '#api/client.ts'
import { useOfferUpdate } from '#features/offers/ui/use-offer-update.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import type { OwnMandate } from '../../records.ts'
import { ownMandateQuery } from '../own/own-queries.ts'
import { reportMandateFailure } from './mandate-failure.ts'
import { clearedBy, fieldsOf, invalidFields, type MandateFields, mandateChanges } from './mandate-fields.ts'

export function useMandateUpdate(opened: OwnMandate, memberId: string, onUpdated: () => void) {
  const { id } = opened
  const update = useOfferUpdate<OwnMandate, MandateFields>({
    ...{ opened, fieldsOf, check: invalidFields, draftName: `${draftPrefix}mandate:${memberId}:${id}` },
    save: (base, changes) => {
      const input = mandateChanges(changes, { ...fieldsOf(base), ...changes })
      return apiClient.mandates.update({ id, version: base.version, ...input })
    },
    read: () => apiClient.mandates.readOwn({ id }),
    ...{ label: 'Mandate', staleCode: 'MANDATE_CHANGED', onFailure: reportMandateFailure, onUpdated },
    queryKeys: { own: ownMandateQuery(id).queryKey, all: api.mandates.key() },
  })
  const put = (change: Partial<MandateFields>) => {
    update.put(change)
    update.clearProblems(clearedBy(change))
  }
  return { ...update, put }
}
