import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import type { Listing, ListingCard } from '../records.ts'
import { listingQuery } from './queries.ts'

interface Page {
  items: ListingCard[]
}

/** Shows on every card and page in the cache whether a listing is saved. */
export function showSaved(cache: QueryClient, id: string, saved: boolean): void {
  cache.setQueriesData<InfiniteData<Page>>({ queryKey: api.listings.browse.key() }, (data) =>
    withSavedMark(data, id, saved),
  )
  cache.setQueryData<Listing>(listingQuery(id).queryKey, (listing) => listing && { ...listing, saved })
}

function withSavedMark(data: InfiniteData<Page> | undefined, id: string, saved: boolean) {
  if (!data) return data
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, saved } : item)),
  }))
  return { ...data, pages }
}
