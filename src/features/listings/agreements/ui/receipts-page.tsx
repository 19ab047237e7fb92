import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { Table } from '#ui/collections/table.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { copy } from './copy.ts'
import { receiptsQuery } from './queries.ts'
import { ReceiptLinks } from './receipt-links.tsx'
import { versionColumn } from './version-column.tsx'

/** The receipts of what a member accepted. */
export function ReceiptsPage() {
  const { rows, loading, failed, more, busy, onMore, retry } = infiniteList(useInfiniteQuery(receiptsQuery()))
  return (
    <div className="max-w-5xl">
      <PageTitle
        title="Agreements"
        action={
          <LinkButton to="/verify" size="small">
            Verify a Document
          </LinkButton>
        }
      >
        {copy.receipts}
      </PageTitle>
      <Table
        caption="Agreements you accepted"
        loading={loading}
        failed={failed && <ListFailure title="Your agreements could not be loaded" onRetry={retry} />}
        columns={[
          {
            header: 'About',
            primary: true,
            cell: ({ listing }) =>
              listing ? (
                <Link
                  to="/listings/$id"
                  params={{ id: listing.id }}
                  className="underline decoration-gold-line underline-offset-4 hover:text-gold"
                >
                  {listing.title}
                </Link>
              ) : (
                'Every private listing'
              ),
          },
          { header: 'Name given', cell: ({ name }) => name },
          { header: 'Accepted', cell: ({ accepted_at }) => <DateText instant={accepted_at} /> },
          versionColumn,
          {
            header: 'Receipt',
            headerHidden: true,
            actions: true,
            cell: ({ id, listing }) => <ReceiptLinks id={id} of={listing?.title ?? 'every private listing'} />,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState drawing={<TwoSignatures />} title="No Agreements">
            {copy.receiptsEmpty}
          </EmptyState>
        }
      />
      {more && <LoadMore progress={`Showing ${rows.length} receipts`} {...{ more, busy, onMore }} />}
    </div>
  )
}
