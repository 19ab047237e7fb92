import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Table } from '#ui/collections/table.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { myListingsColumns } from './my-listings-columns.tsx'
import { ownListingsQuery } from './own-queries.ts'

const failure = 'Failed to load your listings'

export function MyListingsPage() {
  const query = useInfiniteQuery(ownListingsQuery())
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  useFailureToast({ isError: query.isFetchNextPageError, isFetching: query.isFetching }, { title: failure })

  const create = (
    <LinkButton to="/dashboard/create" variant="solid">
      Create Listing
    </LinkButton>
  )
  return (
    <>
      <PageTitle title="My Listings" action={(loading || rows.length > 0) && create}>
        {first && rows.length > 0 ? countText(first) : 'What you offer, and how it is received.'}
      </PageTitle>
      <Table
        caption="My listings"
        columns={myListingsColumns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        failed={failed && <ListFailure title={failure} onRetry={retry} />}
        empty={
          <EmptyState drawing={<KeyAndLedger />} title="You have no listings yet" action={create}>
            Publish the first: it takes a title and a price. Whether everyone sees it whole, or verified members alone,
            is yours to say.
          </EmptyState>
        }
      />
      {first && rows.length > 0 && (
        <LoadMore
          progress={`Showing ${rows.length} of ${first.total} listings`}
          more={more}
          busy={busy}
          onMore={onMore}
        />
      )}
    </>
  )
}

const countText = ({ total, active }: { total: number; active: number }): string =>
  total === 1
    ? `1 listing, ${active === 1 ? 'open to others' : 'kept from others'}.`
    : `${total} listings, ${active === total ? 'all' : active || 'none'} of them open to others.`
