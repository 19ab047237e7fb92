import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { ListingCategory } from '#features/listings/terms.ts'
import type { CuratedMandateStatus } from '../../terms.ts'

export interface CuratedMandateSearch {
  search: string
  category?: ListingCategory | undefined
  status?: CuratedMandateStatus | undefined
}

export const curatedMandatesQuery = (search: CuratedMandateSearch) =>
  api.mandates.listAll.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...search, cursor }),
    ...nextPageByCursor,
    // Keep the previous results until the next search is answered.
    placeholderData: (previous) => previous,
  })
