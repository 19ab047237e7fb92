import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { CuratedStatus } from '../../hidings/records.ts'
import type { ListingCategory } from '../../terms.ts'

export interface CuratedSearch {
  search: string
  category?: ListingCategory | undefined
  status?: CuratedStatus | undefined
  featured?: boolean | undefined
}

export const curatedListingsQuery = (search: CuratedSearch) =>
  api.listings.listAll.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...search, cursor }),
    ...nextPageByCursor,
    // Keep the previous results until the next search is answered.
    placeholderData: (previous) => previous,
  })
