import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { ShownListing } from '../contract.ts'
import { copy } from './copy.ts'
import { shownQuery } from './queries.ts'
import { countsText } from './view-words.ts'

/** What the ledger keeps about the member: the private listings that they were shown. */
export function ShownPage() {
  const pages = infiniteList(useInfiniteQuery(shownQuery()))
  return (
    <div className="max-w-5xl">
      <BackLink to="/dashboard/settings" hash="your-data">
        Back to Settings
      </BackLink>
      <PageTitle title="What I was shown">{copy.shown}</PageTitle>
      <PagedTable
        caption="Private listings that I was shown"
        columns={columns}
        rowKey={({ listing_id }) => listing_id}
        pages={pages}
        nouns={['listing', 'listings']}
        failure="What you were shown could not be loaded"
        empty={
          <EmptyState
            drawing={<KeyAndLedger />}
            title="Nothing yet"
            action={<LinkButton to="/listings">Browse Listings</LinkButton>}
          >
            {copy.nothingShown}
          </EmptyState>
        }
      />
    </div>
  )
}

const columns: readonly Column<ShownListing>[] = [
  {
    header: 'Listing',
    primary: true,
    cell: ({ listing_id, title }) =>
      title === null ? (
        <span className="text-ink-2 italic">A listing you can no longer see</span>
      ) : (
        <RowLink to="/listings/$id" params={{ id: listing_id }} className="wrap-anywhere">
          {title}
        </RowLink>
      ),
  },
  { header: 'What', prose: true, cell: (row) => countsText(row) },
  { header: 'First', cell: ({ first_seen_at }) => <DateText instant={first_seen_at} /> },
  { header: 'Last', cell: ({ last_seen_at }) => <DateText instant={last_seen_at} /> },
]
