import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'
import { searchesQuery } from './queries.ts'
import { BlankSearchRow, SearchRow } from './search-row.tsx'

/** The saved searches of the member. */
export function SearchesPage() {
  const { data, isError, refetch } = useQuery(searchesQuery())
  const headingRef = useRef<HTMLHeadingElement>(null)
  useLiveRefresh(['searches.changed', 'listing.changed', 'listings.changed'], [api.searches.key()])
  return (
    <>
      <header className="mb-8">
        <h1 ref={headingRef} tabIndex={-1} className="title-2 outline-none">
          Saved Searches
        </h1>
        <p className="mt-2 max-w-[44em] text-pretty text-ink-2">{copy.introduction}</p>
      </header>
      {isError && !data && (
        <ListFailure level={2} title="Your searches could not be loaded" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <SkeletonGroup>
          <BlankSearchRow />
          <BlankSearchRow />
          <BlankSearchRow />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          drawing={<MagnifierOverMap />}
          title="You have not saved a search yet"
          action={
            <LinkButton to="/listings" variant="solid">
              Browse Listings
            </LinkButton>
          }
        >
          {copy.empty}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul data-walk className="border-line border-t">
          {data.items.map((search) => (
            <SearchRow key={search.id} search={search} onRemoved={() => headingRef.current?.focus()} />
          ))}
        </ul>
      )}
    </>
  )
}
