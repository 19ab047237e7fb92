import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { OwnOffers } from '#features/offers/ui/own-offers.tsx'
import { buttonClass } from '#ui/button.tsx'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Table } from '#ui/collections/table.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'
import { ListingSelectionBar } from './listing-selection-bar.tsx'
import { ActionIcons } from './my-listings-actions.tsx'
import { myListingsColumns } from './my-listings-columns.tsx'
import { OwnFilters } from './own-filters.tsx'
import { ownListingsQuery } from './own-list-query.ts'
import { isFiltered, type OwnListingSearch, readOwnSearch } from './own-search.ts'

const failure = 'Failed to load your listings'

type MyListingsPageProps = { search: OwnListingSearch; onSearch: (search: OwnListingSearch) => void }

export function MyListingsPage({ search, onSearch }: MyListingsPageProps) {
  // The former rows stay until the new filter is answered.
  const query = useInfiniteQuery({ ...ownListingsQuery(search), placeholderData: (previous) => previous })
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  useFailureToast({ isError: query.isFetchNextPageError, isFetching: query.isFetching }, { title: failure })

  const createButton = (
    <LinkButton to="/dashboard/create" variant="solid">
      Create Listing
    </LinkButton>
  )
  const importLink = (
    <LinkButton to="/dashboard/listings/import" variant="plain" size="small">
      Import
    </LinkButton>
  )
  return (
    <OwnOffers
      title="My Listings"
      nouns={['listing', 'listings']}
      audience="members"
      introduction={copy.introduction}
      createButton={createButton}
      counts={first}
      rowCount={rows.length}
      isUnknown={loading || failed}
      isFiltered={isFiltered(search)}
      isStale={query.isPlaceholderData}
      onClear={() => onSearch({})}
      tools={
        <>
          {importLink}
          <a href="/exports/listings.csv" download className={buttonClass({ variant: 'plain', size: 'small' })}>
            Export
          </a>
        </>
      }
      filters={<OwnFilters search={search} onSearch={onSearch} />}
      none={
        <EmptyState
          drawing={<KeyAndLedger />}
          title="You have no listings yet"
          action={
            <span className="grid justify-items-center gap-2">
              {createButton}
              {importLink}
            </span>
          }
        >
          {copy.noListings}
        </EmptyState>
      }
      list={(empty) => (
        <>
          <ActionIcons />
          <Table
            caption="My listings"
            columns={myListingsColumns}
            rows={rows}
            rowKey={({ id }) => id}
            loading={loading}
            order={search.sort ?? 'created-down'}
            onOrder={(sort) => onSearch(readOwnSearch({ ...search, sort }))}
            failed={failed && <ListFailure title={failure} onRetry={retry} />}
            empty={empty}
          />
        </>
      )}
      selectionBar={(selecting) => <ListingSelectionBar rows={rows} selecting={selecting} />}
      more={
        first &&
        rows.length > 0 && (
          <LoadMore progress={`Showing ${rows.length} of ${first.total} listings`} {...{ more, busy, onMore }} />
        )
      }
    />
  )
}
