import { api } from '#api/client.ts'
import { growingPage, nextPageByCursor } from '#api/infinite-list.ts'
import { type OwnListingSearch, ownFilterOf } from './own-search.ts'

export const ownListingsQuery = (search: OwnListingSearch = {}) =>
  api.listings.listOwn.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...ownFilterOf(search), ...pageOfListings(cursor), summary: true }),
    ...nextPageByCursor,
  })

const pageOfListings = growingPage(8)
