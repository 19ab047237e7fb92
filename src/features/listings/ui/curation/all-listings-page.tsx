import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { SearchInput } from '#ui/forms/fields/search-input.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'
import type { CuratedListing } from '../../records.ts'
import { curatedStatuses, listingCategories } from '../../terms.ts'
import { FeatureButton } from './feature-button.tsx'
import { HideButton } from './hide-button.tsx'
import { type CuratedSearch, curatedListingsQuery } from './queries.ts'

const columns: Column<CuratedListing>[] = [
  {
    header: 'Listing',
    primary: true,
    cell: ({ id, title, is_private, is_featured }) => (
      <>
        <RowLink to="/listings/$id" params={{ id }} className="wrap-anywhere line-clamp-2">
          {title}
        </RowLink>
        {(is_private || is_featured) && (
          <span className="mt-1 flex gap-1.5 font-normal font-text">
            {is_private && <Badge>Private</Badge>}
            {is_featured && <Badge tone="gold">Featured</Badge>}
          </span>
        )}
      </>
    ),
  },
  { header: 'Seller', cell: ({ seller }) => <span className="wrap-anywhere">{seller.name || 'No name yet'}</span> },
  { header: 'Category', cell: ({ category }) => category ?? '–' },
  { header: 'Location', cell: ({ location }) => <span className="wrap-anywhere">{location || '–'}</span> },
  {
    header: 'Status',
    cell: ({ status, hiding }) =>
      hiding ? (
        <span className="block">
          {status}
          <span className="wrap-anywhere line-clamp-3 block max-w-[24rem] text-ink-2 text-sm">{hiding.reason}</span>
        </span>
      ) : (
        status
      ),
  },
  { header: 'Created', cell: ({ created_at }) => <DateText instant={created_at} className="whitespace-nowrap" /> },
  {
    header: 'Actions',
    align: 'end',
    actions: true,
    cell: (listing) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <FeatureButton listing={listing} />
        <HideButton listing={listing} />
      </span>
    ),
  },
]

const optionsOf = <Value extends string>(all: string, values: readonly Value[]) => [
  { value: 'all' as const, label: all },
  ...values.map((value) => ({ value, label: value })),
]
const categoryOptions = optionsOf('All categories', listingCategories)
const statusOptions = optionsOf('Any status', curatedStatuses)
const featuredOptions = [
  { value: 'all', label: 'Featured or not' },
  { value: 'yes', label: 'Featured' },
  { value: 'no', label: 'Not featured' },
] as const

type AllListingsPageProps = CuratedSearch & { onSearch: (search: CuratedSearch) => void }

/** For curators: the listings of all members, to find one, to feature it and to hide it. */
export function AllListingsPage({ onSearch, ...search }: AllListingsPageProps) {
  const [searchInput, setSearchInput] = useDebouncedInput(search.search, (text) =>
    onSearch({ ...search, search: text }),
  )
  const pages = infiniteList(useInfiniteQuery(curatedListingsQuery(search)))

  return (
    <>
      <PageTitle title="Listings">
        The listings of all members, the newest first, with those that are hidden or archived.
      </PageTitle>
      <div className="mb-8 grid gap-6 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_13rem_13rem_13rem]">
        <div className="sm:col-span-3 xl:col-span-1">
          <SearchInput
            aria-label="Search listings"
            placeholder="Title, location or seller"
            value={searchInput}
            onChange={(event) => setSearchInput(event.currentTarget.value)}
          />
        </div>
        <Select
          aria-label="Category"
          options={categoryOptions}
          value={search.category ?? 'all'}
          onValueChange={(option) => onSearch({ ...search, category: option === 'all' ? undefined : option })}
        />
        <Select
          aria-label="Status"
          options={statusOptions}
          value={search.status ?? 'all'}
          onValueChange={(option) => onSearch({ ...search, status: option === 'all' ? undefined : option })}
        />
        <Select
          aria-label="Featured"
          options={featuredOptions}
          value={search.featured === undefined ? 'all' : search.featured ? 'yes' : 'no'}
          onValueChange={(option) => onSearch({ ...search, featured: option === 'all' ? undefined : option === 'yes' })}
        />
      </div>
      <PagedTable
        caption="Listings of all members"
        columns={columns}
        pages={pages}
        nouns={['listing', 'listings']}
        rowKey={({ id }) => id}
        failure="The listings could not be loaded"
        empty={
          <EmptyState
            drawing={<MagnifierOverMap />}
            title="No listing found"
            action={<Button onClick={() => onSearch({ search: '' })}>Show all listings</Button>}
          >
            Try fewer words, or another category or status.
          </EmptyState>
        }
      />
    </>
  )
}
