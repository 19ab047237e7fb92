import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import { isListingNotFound } from '../../ui/queries.ts'

export const askedQuery = (listingId: string) =>
  api.agreements.listAsked.queryOptions({
    input: { listing_id: listingId },
    retry: (failures, error) => failures < 1 && !isListingNotFound(error),
  })

/** What the member accepted, or what others accepted about their listing. */
export const receiptsQuery = (listingId?: string) =>
  api.agreements.listReceipts.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, listing_id: listingId }),
    ...nextPageByCursor,
  })

export const ownAgreementQuery = (listingId: string) =>
  api.agreements.readOwn.queryOptions({ input: { listing_id: listingId } })

export const houseAgreementQuery = () => api.agreements.readHouse.queryOptions()
