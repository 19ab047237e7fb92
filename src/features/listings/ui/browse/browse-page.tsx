import { useInfiniteQuery } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { SaveSearch } from '#features/listings/searches/ui/save-search.tsx'
import { BrowseOffers } from '#features/offers/ui/browse-offers.tsx'
import { Button } from '#ui/button.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { MapBeside } from '../../map/ui/map-beside.tsx'
import { listingPages } from '../../terms.ts'
import { PricesNote } from '../about-price.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { BlurredCoversNotice } from './blurred-covers-notice.tsx'
import { BrowseFilters } from './browse-filters.tsx'
import type { ListingSearch } from './browse-search.ts'
import { copy } from './copy.ts'
import { BlankListingCard, ListingCard } from './listing-card.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { browseQuery } from './queries.ts'
import { TraitFilters } from './trait-filters.tsx'
import { readTraitsParam } from './trait-params.ts'
import { traitsParam } from './traits-param.ts'

type BrowsePageProps = { searchParams: ListingSearch; onSearchChange: (searchParams: ListingSearch) => void }

export function BrowsePage({ searchParams, onSearchChange }: BrowsePageProps) {
  const { session } = useAuth()
  const { conditions, refused } = readTraitsParam(searchParams.category, searchParams.traits)
  const isRefused = refused.length > 0
  // The former rows stay until the new filter is answered.
  const query = useInfiniteQuery({ ...browseQuery(searchParams), placeholderData: (previous) => previous })
  return (
    <>
      <BrowseOffers
        query={query}
        title="Listings"
        introduction={copy.introduction}
        filters={(first) => (
          <>
            <BrowseFilters
              searchParams={searchParams}
              categories={first?.categories ?? []}
              member={session !== null}
              onSearchChange={onSearchChange}
            />
            <TraitFilters searchParams={searchParams} onSearchChange={onSearchChange} />
            <PlaceFilters {...{ searchParams, onSearchChange }} place={first?.place} />
          </>
        )}
        beside={searchParams.view === 'map' && !isRefused && <MapBeside {...{ searchParams, onSearchChange }} />}
        notice={(cards) =>
          session && (
            <>
              {!isRefused && <SaveSearch searchParams={searchParams} place={query.data?.pages[0]?.place} />}
              <BlurredCoversNotice cards={cards} />
            </>
          )
        }
        card={(listing, index) => <ListingCard listing={listing} searchParams={searchParams} first={index < 3} />}
        footnote={(cards) => <PricesNote listings={cards} className="mt-6 text-center" />}
        blank={<BlankListingCard />}
        skeletonCount={listingPages.first}
        failed={(retry) =>
          isRefused ? (
            <RefusedSearch onRemove={() => onSearchChange({ ...searchParams, traits: traitsParam(conditions) })} />
          ) : (
            <ListFailure title="The listings could not be loaded" onRetry={retry} />
          )
        }
        failureToast={isRefused ? refusalToast : failureToast}
        empty={{
          drawing: <MagnifierOverMap />,
          text: copy.noMatch,
          onReset: () => onSearchChange(searchParams.view ? { view: searchParams.view } : {}),
        }}
      />
      <CompareBar />
    </>
  )
}

const RefusedSearch = ({ onRemove }: { onRemove: () => void }) => (
  <EmptyState
    drawing={<MagnifierOverMap />}
    title="This search is not possible"
    action={<Button onClick={onRemove}>Remove Refused Filters</Button>}
  >
    {copy.refused}
  </EmptyState>
)

const refusalToast = { title: 'This search is not possible', description: copy.refused }
const failureToast = { title: 'Error', description: 'Failed to load listings. Please try again later.' }
