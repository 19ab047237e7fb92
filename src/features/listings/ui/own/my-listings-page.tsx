import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Table } from '#ui/collections/table.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { copy } from './copy.ts'
import { ActionIcons } from './my-listings-actions.tsx'
import { myListingsColumns } from './my-listings-columns.tsx'
import { OwnFilters } from './own-filters.tsx'
import { ownListingsQuery } from './own-list-query.ts'
import { isFiltered, type OwnListingSearch, readOwnSearch } from './own-search.ts'
import { SelectionProvider, useSelecting } from './selection.tsx'
import { SelectionBar } from './selection-bar.tsx'

const failure = 'Failed to load your listings'

type MyListingsPageProps = { search: OwnListingSearch; onSearch: (search: OwnListingSearch) => void }

export function MyListingsPage({ search, onSearch }: MyListingsPageProps) {
  // The former rows stay until the new filter is answered.
  const query = useInfiniteQuery({ ...ownListingsQuery(search), placeholderData: (previous) => previous })
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  const selecting = useSelecting()
  useFailureToast({ isError: query.isFetchNextPageError, isFetching: query.isFetching }, { title: failure })
  const filtered = isFiltered(search)
  const hasListings = rows.length > 0

  const create = (
    <LinkButton to="/dashboard/create" variant="solid">
      Create Listing
    </LinkButton>
  )
  const clear = <Button onClick={() => onSearch({})}>Clear filters</Button>
  return (
    <SelectionProvider selecting={selecting}>
      <PageTitle title="My Listings" action={(loading || hasListings || filtered) && create}>
        {first && hasListings && !filtered ? countText(first) : copy.introduction}
      </PageTitle>
      {(filtered || (first && first.total > 1)) && <OwnFilters search={search} onSearch={onSearch} />}
      {hasListings && (
        <p className="mb-3 flex min-h-11 items-center justify-between gap-4 text-ink-2 text-sm">
          <span role="status">{filtered && first && matchText(first.total)}</span>
          {!selecting.ids && (
            <Button variant="plain" size="small" onClick={selecting.begin}>
              Select
            </Button>
          )}
        </p>
      )}
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
        empty={
          filtered ? (
            <EmptyState drawing={<MagnifierOverMap />} title="No listings match" action={clear}>
              {copy.noMatch}
            </EmptyState>
          ) : (
            <EmptyState drawing={<KeyAndLedger />} title="You have no listings yet" action={create}>
              {copy.noListings}
            </EmptyState>
          )
        }
      />
      {selecting.ids && hasListings && <SelectionBar rows={rows} selecting={selecting} />}
      {first && hasListings && (
        <LoadMore
          progress={`Showing ${rows.length} of ${first.total} listings`}
          more={more}
          busy={busy}
          onMore={onMore}
        />
      )}
    </SelectionProvider>
  )
}

const matchText = (total: number): string => (total === 1 ? '1 listing matches' : `${total} listings match`)

const countText = ({ total, active }: { total: number; active: number }): string =>
  total === 1
    ? `1 listing, ${active === 1 ? 'visible to members' : 'hidden from members'}.`
    : `${total} listings, ${active === total ? 'all' : `${active || 'none'} of them`} visible to members.`
