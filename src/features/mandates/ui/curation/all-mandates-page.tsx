import { useInfiniteQuery } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { AllOffers } from '#features/offers/ui/curation/all-offers.tsx'
import { CuratedStatus } from '#features/offers/ui/curation/curated-status.tsx'
import { HideButton } from '#features/offers/ui/hiding/hide-button.tsx'
import { knownValue } from '#lib/search-values.ts'
import { optionsOf } from '#ui/collections/list-filters.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { CuratedMandate } from '../../records.ts'
import { curatedMandateStatuses, mandateLimits } from '../../terms.ts'
import { type CuratedMandateSearch, curatedMandatesQuery } from './queries.ts'

const columns: Column<CuratedMandate>[] = [
  {
    header: 'Mandate',
    primary: true,
    cell: ({ id, title }) => (
      <RowLink to="/mandates/$id" params={{ id }} className="wrap-anywhere line-clamp-2">
        {title}
      </RowLink>
    ),
  },
  { header: 'Buyer', cell: ({ buyer }) => <span className="wrap-anywhere">{buyer.name || 'No name yet'}</span> },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Location', cell: ({ location }) => <span className="wrap-anywhere">{location || '–'}</span> },
  { header: 'Status', cell: ({ status, hiding }) => <CuratedStatus {...{ status, hiding }} /> },
  { header: 'Created', cell: ({ created_at }) => <DateText instant={created_at} className="whitespace-nowrap" /> },
  {
    header: 'Actions',
    align: 'end',
    actions: true,
    cell: ({ id, title, hiding }) => (
      <HideButton
        label="Mandate"
        title={title}
        isHidden={hiding !== null}
        hide={(reason) => apiClient.curation.hideMandate({ id, reason })}
        show={() => apiClient.curation.showMandate({ id })}
        queryKey={api.mandates.key()}
      />
    ),
  },
]

const choices = [
  { name: 'category', label: 'Category', options: optionsOf('All categories', listingCategories) },
  { name: 'status', label: 'Status', options: optionsOf('Any status', curatedMandateStatuses) },
] as const

type AllMandatesPageProps = CuratedMandateSearch & { onSearch: (search: CuratedMandateSearch) => void }

/** For curators: the mandates of all members, to find one and to hide it. */
export function AllMandatesPage({ onSearch, ...search }: AllMandatesPageProps) {
  return (
    <AllOffers
      nouns={['mandate', 'mandates']}
      introduction="The mandates of all members, the newest first, with those that are hidden or inactive."
      searched="Title, location or buyer"
      maxLength={mandateLimits.search}
      filters={{ choices, values: search, onChange: (change) => onSearch(searchOf({ ...search, ...change })) }}
      onClear={() => onSearch({ search: '' })}
      columns={columns}
      pages={infiniteList(useInfiniteQuery(curatedMandatesQuery(search)))}
    />
  )
}

type Values = Partial<Record<'search' | 'category' | 'status', string>>

const searchOf = ({ search = '', category, status }: Values): CuratedMandateSearch => ({
  search,
  category: knownValue(listingCategories, category),
  status: knownValue(curatedMandateStatuses, status),
})
