import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { browseQueryOptions } from '#api/browse-query-options.ts'
import { api } from '#api/client.ts'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import type { ListingSearch } from '../../ui/browse/browse-search.ts'
import { filterOf } from '../../ui/browse/filter-of.ts'
import { copy } from './copy.ts'
import { KeepMapCurrent } from './keep-map-current.tsx'
import { atlasQuery } from './load-atlas.ts'
import { WorldMap } from './world-map.tsx'

type ListingsMapProps = { searchParams: ListingSearch; onSearchChange: (searchParams: ListingSearch) => void }

/** Where the listings are that match the filter. */
export function ListingsMap({ searchParams, onSearchChange }: ListingsMapProps) {
  const { box: _, ...unbounded } = filterOf(searchParams)
  const listings = useQuery({
    ...api.map.list.queryOptions({ input: filterOf(searchParams), ...browseQueryOptions }),
    // The former markers stay until the new filter is answered.
    placeholderData: (previous) => previous,
  })
  const world = useQuery(atlasQuery('coarse'))
  const { session } = useAuth()
  const isFailed = listings.isError || world.isError
  return (
    <section aria-label="Map">
      {isFailed && (
        <ListFailure
          title="The map could not be loaded"
          onRetry={() => void Promise.all([listings, world].map((query) => query.isError && query.refetch()))}
        />
      )}
      {!isFailed && (!listings.data || !world.data) && (
        <SkeletonGroup label="Map, loading…">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </SkeletonGroup>
      )}
      {!isFailed && listings.data && world.data && (
        <>
          {session && <KeepMapCurrent items={listings.data.items} />}
          <WorldMap
            // Another filter has other markers, which the map then shows. Another part of the map or a listing that comes leaves the view.
            key={JSON.stringify(unbounded)}
            items={listings.data.items}
            world={world.data}
            {...{ searchParams, onSearchChange }}
          />
          <div role="status" className="mt-3 grid gap-1 text-[0.8125rem] text-ink-2 leading-5">
            {listings.data.without_place > 0 && <p>{withoutPlace(listings.data.without_place)}</p>}
            {listings.data.more && <p>{copy.first}</p>}
          </div>
        </>
      )}
      <p className="mt-1 text-[0.75rem] text-ink-2 leading-5">{copy.attribution}</p>
    </section>
  )
}

const withoutPlace = (count: number) =>
  count === 1 ? '1 listing has no place on the map.' : `${count} listings have no place on the map.`
