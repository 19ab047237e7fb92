import { ListFilters, optionsOf } from '#ui/collections/list-filters.tsx'
import { dealLimits, dealStages, openStages } from '../../terms.ts'
import { type DealSearch, readDealSearch } from './deal-search.ts'

type DealFiltersProps = { search: DealSearch; onSearch: (search: DealSearch) => void }

/** Search, filters and order of Deal Management, without the filters that the tab implies. */
export function DealFilters({ search, onSearch }: DealFiltersProps) {
  const { tab } = search
  return (
    <ListFilters
      label="My deals"
      search={{ label: 'Search my deals', placeholder: 'Title or the other party', maxLength: dealLimits.search }}
      choices={[
        ...(tab === 'completed' ? [] : [tab === 'active' ? activeStages : stages]),
        ...(tab === 'buying' || tab === 'selling' ? [] : [roles]),
        orders,
      ]}
      values={search}
      onChange={(change) => onSearch(readDealSearch({ ...search, ...change }))}
    />
  )
}

const stages = { name: 'stage', label: 'Stage', options: optionsOf('Any stage', dealStages) } as const
const activeStages = { ...stages, options: optionsOf('Any stage', openStages) }
const roles = {
  name: 'role',
  label: 'Role',
  options: [
    { value: '', label: 'Either role' },
    { value: 'buyer', label: 'You buy' },
    { value: 'seller', label: 'You sell' },
  ],
} as const
const orders = {
  name: 'sort',
  label: 'Order',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'created-up', label: 'Oldest first' },
    { value: 'activity-down', label: 'Latest activity' },
    { value: 'activity-up', label: 'Longest without activity' },
    { value: 'amount-down', label: 'Highest amount' },
    { value: 'amount-up', label: 'Lowest amount' },
    { value: 'stage-up', label: 'Earliest stage' },
    { value: 'stage-down', label: 'Latest stage' },
  ],
} as const
