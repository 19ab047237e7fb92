import { useInfiniteQuery } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { AllOffers } from '#features/offers/ui/curation/all-offers.tsx'
import { CuratedStatus } from '#features/offers/ui/curation/curated-status.tsx'
import { HideButton } from '#features/offers/ui/hiding/hide-button.tsx'
import { knownValue } from '#lib/search-values.ts'
import { Badge } from '#ui/collections/badge.tsx'
import { optionsOf } from '#ui/collections/list-filters.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { CuratedListing } from '../../hidings/records.ts'
import { curatedStatuses, listingCategories, listingLimits } from '../../terms.ts'
import { FeatureButton } from './feature-button.tsx'
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
  { header: 'Status', cell: ({ status, hiding }) => <CuratedStatus {...{ status, hiding }} /> },
  { header: 'Created', cell: ({ created_at }) => <DateText instant={created_at} className="whitespace-nowrap" /> },
  {
    header: 'Actions',
    align: 'end',
    actions: true,
    cell: (listing) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <FeatureButton listing={listing} />
        <HideListingButton listing={listing} />
      </span>
    ),
  },
]

const HideListingButton = ({ listing: { id, title, hiding } }: { listing: CuratedListing }) => (
  <HideButton
    label="Listing"
    title={title}
    isHidden={hiding !== null}
    hide={(reason) => apiClient.curation.hideListing({ id, reason })}
    show={() => apiClient.curation.showListing({ id })}
    queryKey={api.listings.key()}
  />
)

const choices = [
  { name: 'category', label: 'Category', options: optionsOf('All categories', listingCategories) },
  { name: 'status', label: 'Status', options: optionsOf('Any status', curatedStatuses) },
  {
    name: 'featured',
    label: 'Featured',
    options: [
      { value: '', label: 'Featured or not' },
      { value: 'yes', label: 'Featured' },
      { value: 'no', label: 'Not featured' },
    ],
  },
] as const

type AllListingsPageProps = CuratedSearch & { onSearch: (search: CuratedSearch) => void }

/** For curators: the listings of all members, to find one, to feature it and to hide it. */
export function AllListingsPage({ onSearch, ...search }: AllListingsPageProps) {
  const { featured } = search
  const values = { ...search, featured: featured === undefined ? '' : featured ? 'yes' : 'no' }
  return (
    <AllOffers
      nouns={['listing', 'listings']}
      introduction="The listings of all members, the newest first, with those that are hidden or archived."
      searched="Title, location or seller"
      maxLength={listingLimits.search}
      filters={{ choices, values, onChange: (change) => onSearch(searchOf({ ...values, ...change })) }}
      onClear={() => onSearch({ search: '' })}
      columns={columns}
      pages={infiniteList(useInfiniteQuery(curatedListingsQuery(search)))}
    />
  )
}

type Values = Partial<Record<'search' | 'category' | 'status' | 'featured', string>>

const searchOf = ({ search = '', category, status, featured }: Values): CuratedSearch => ({
  search,
  category: knownValue(listingCategories, category),
  status: knownValue(curatedStatuses, status),
  featured: featured ? featured === 'yes' : undefined,
})
