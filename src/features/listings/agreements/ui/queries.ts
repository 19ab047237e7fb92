import { api } from '#api/client.ts'
import { isListingNotFound } from '../../ui/queries.ts'

export const askedQuery = (listingId: string) =>
  api.agreements.listAsked.queryOptions({
    input: { listing_id: listingId },
    retry: (failures, error) => failures < 1 && !isListingNotFound(error),
  })

export const receiptsQuery = () =>
  api.agreements.listReceipts.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
export const ownAgreementQuery = (listingId: string) =>
  api.agreements.readOwn.queryOptions({ input: { listing_id: listingId } })

export const houseAgreementQuery = () => api.agreements.readHouse.queryOptions()
