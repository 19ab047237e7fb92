import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { formatMoney } from '#lib/money.ts'
import { Badge } from '#ui/collections/badge.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { SearchInput } from '#ui/forms/fields/search-input.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'
import type { FeeShare } from '../../records.ts'
import { copy } from './copy.ts'
import { feePeriods, startOf } from './fee-periods.ts'
import { FeeSums } from './fee-sums.tsx'
import { MarkFeeButton } from './mark-fee-button.tsx'
import { type FeeSearch, feesQuery } from './queries.ts'

const statusOptions = [
  { value: 'all', label: 'Any status' },
  { value: 'owed', label: 'Owed' },
  { value: 'received', label: 'Received' },
  { value: 'reversed', label: 'Reversed' },
] as const

type FeesViewProps = FeeSearch & { onSearch: (search: FeeSearch) => void }

/** For curators: what each party of a completed deal owes, with sums by currency. */
export function FeesView({ onSearch, ...search }: FeesViewProps) {
  const [searchInput, setSearchInput] = useDebouncedInput(search.search, (text) =>
    onSearch({ ...search, search: text }),
  )
  const query = useInfiniteQuery(feesQuery(search))
  const pages = infiniteList(query)
  const isFiltered = search.search !== '' || search.status !== undefined || search.period !== 'all'
  return (
    <>
      <FeeSums sums={pages.first?.sums} />
      <div className="mt-8 mb-8 grid gap-6 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_13rem_13rem_auto]">
        <div className="sm:col-span-2 xl:col-span-1">
          <SearchInput
            aria-label="Search fees"
            placeholder="Member, deal or listing"
            value={searchInput}
            onChange={(event) => setSearchInput(event.currentTarget.value)}
          />
        </div>
        <Select
          aria-label="Status"
          options={statusOptions}
          value={search.status ?? 'all'}
          onValueChange={(status) => onSearch({ ...search, status: status === 'all' ? undefined : status })}
        />
        <Select
          aria-label="Completed"
          options={feePeriods}
          value={search.period}
          onValueChange={(period) => onSearch({ ...search, period })}
        />
        <a
          href={csvAddress(search)}
          download
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-gold"
        >
          Download CSV
        </a>
      </div>
      <PagedTable
        caption="Fees of completed deals"
        columns={columns}
        pages={pages}
        nouns={['fee', 'fees']}
        rowKey={({ id }) => id}
        failure="The fees could not be loaded"
        empty={
          <EmptyState drawing={<TwoSignatures />} title={isFiltered ? 'No fee found' : 'No fee is owed yet'}>
            {isFiltered ? copy.noneFound : copy.none}
          </EmptyState>
        }
      />
    </>
  )
}

function csvAddress({ search, status, period }: FeeSearch): string {
  const filter = Object.entries({ search, status, since: startOf(period) })
  const params = new URLSearchParams(filter.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `/exports/fees.csv?${params}`
}

const columns: readonly Column<FeeShare>[] = [
  {
    header: 'Member',
    primary: true,
    cell: ({ member, party }) => (
      <span className="wrap-anywhere">
        {member.name || 'Former member'}
        <span className="block font-normal font-text text-ink-2 text-sm">{party === 'buyer' ? 'Buyer' : 'Seller'}</span>
      </span>
    ),
  },
  {
    header: 'Deal',
    cell: ({ deal_id: id, title }) => (
      <RowLink to="/dashboard/deals/$id" params={{ id }} className="wrap-anywhere line-clamp-2">
        {title || 'Deal without a title'}
      </RowLink>
    ),
  },
  { header: 'Completed', cell: ({ completed_at }) => <DateText instant={completed_at} look="date" /> },
  { header: 'Status', cell: (fee) => <FeeStatusText fee={fee} /> },
  {
    header: 'Fee',
    numeric: true,
    cell: ({ amount, currency, status }) =>
      status === 'reversed' ? (
        <s className="text-ink-2">{formatMoney(amount, currency)}</s>
      ) : (
        formatMoney(amount, currency)
      ),
  },
  { header: 'Actions', align: 'end', actions: true, cell: (fee) => <MarkFeeButton fee={fee} /> },
]

function FeeStatusText({ fee: { status, received } }: { fee: FeeShare }) {
  if (status === 'reversed') return <Badge dot>Reversed</Badge>
  if (!received)
    return (
      <Badge dot tone="warn">
        Owed
      </Badge>
    )
  return (
    <span className="grid justify-items-start">
      <Badge dot tone="ok">
        Received
      </Badge>
      <span className="wrap-anywhere text-ink-2 text-sm">
        <DateText instant={received.at} look="date" />, marked by {received.by || 'a former curator'}
      </span>
    </span>
  )
}
