import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/collections/badge.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import { type Column, NarrowText } from '#ui/collections/table.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import type { DealRow } from '../../records.ts'
import { amountOf, describeParties, describeProposal, stageTone, titleOf } from '../deal-labels.ts'
import { DealPicture } from '../deal-picture.tsx'
import { PartyName } from '../party-name.tsx'

const partyColumns: readonly Column<DealRow>[] = [
  {
    header: 'Buyer',
    wideOnly: true,
    cell: ({ buyer, party }) => (party === 'buyer' ? 'You' : <PartyName person={buyer} />),
  },
  {
    header: 'Seller',
    wideOnly: true,
    cell: ({ seller, party }) => (party === 'seller' ? 'You' : <PartyName person={seller} />),
  },
]
const statusColumn: Column<DealRow> = { header: 'Status', plain: true, cell: (deal) => <Status deal={deal} /> }

function Status({ deal }: { deal: DealRow }) {
  const proposal = describeProposal(deal)
  if (!proposal) return <StageBadge deal={deal} />
  return (
    <div>
      <StageBadge deal={deal} />
      <p className="wrap-anywhere mt-0.5 text-[0.8125rem] text-ink-2">{proposal}</p>
    </div>
  )
}

function StageBadge({ deal }: { deal: DealRow }) {
  return (
    <Badge dot tone={stageTone(deal)}>
      {deal.void ? 'Void' : deal.stage}
    </Badge>
  )
}

export const dealsColumns: readonly Column<DealRow>[] = [
  {
    header: 'Title',
    primary: true,
    cell: (deal) => <TitleCell deal={deal} />,
    blank: (
      <span className="flex items-center gap-4">
        <Skeleton className="h-14 w-21 shrink-0" />
        <span>
          <Skeleton className="mt-1.5 block h-[0.9em] w-48 max-w-full" />
          <Skeleton className="mt-3 block h-3 w-28 max-w-full" />
        </span>
      </span>
    ),
  },
  ...partyColumns,
  { header: 'Amount', numeric: true, plain: true, sort: { by: 'amount', first: 'down' }, cell: amountOf },
  { ...statusColumn, sort: { by: 'stage', first: 'up' } },
  {
    header: 'Actions',
    align: 'end',
    actions: true,
    cell: (deal) => (
      <Link
        to="/dashboard/deals/$id"
        params={{ id: deal.id }}
        aria-label={`Details of ${titleOf(deal)}`}
        className="-my-2.5 -mr-3 inline-flex min-h-11 items-center whitespace-nowrap px-3 text-gold transition-colors duration-200 ease-quiet hover:text-ink"
      >
        Details
      </Link>
    ),
    blank: <Skeleton className="my-[0.3em] ml-auto h-[0.9em] w-12" />,
  },
]

function TitleCell({ deal }: { deal: DealRow }) {
  const { id, created_at, updated_at } = deal
  return (
    <span className="flex items-center gap-4">
      <DealPicture deal={deal} sizes="6rem" className="h-14 w-21" />
      <span className="min-w-0">
        <RowLink to="/dashboard/deals/$id" params={{ id }} className="wrap-anywhere line-clamp-2">
          {titleOf(deal)}
        </RowLink>
        <span className="mt-0.5 block font-normal font-text text-[0.8125rem] text-ink-2 leading-5">
          <NarrowText>
            {describeParties(deal)}
            <br />
          </NarrowText>
          <DottedLine>
            <>
              Opened <DateText instant={created_at} look="date" />
            </>
            {updated_at !== created_at && (
              <>
                Updated <DateText instant={updated_at} look="within" />
              </>
            )}
          </DottedLine>
        </span>
      </span>
    </span>
  )
}

/** Without links: demo deals have no page. */
export const demoColumns: readonly Column<DealRow>[] = [
  { header: 'Title', primary: true, cell: titleOf },
  { header: 'Buyer', cell: ({ buyer }) => buyer.name },
  { header: 'Seller', cell: ({ seller }) => seller.name },
  { header: 'Amount', cell: () => 'Example' },
  statusColumn,
]
