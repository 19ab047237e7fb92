import { ListFilters } from '#ui/collections/list-filters.tsx'
import { messageLimits } from '../../terms.ts'
import { type RequestSearch, readRequestSearch } from './request-search.ts'

type RequestFiltersProps = { search: RequestSearch; onSearch: (search: RequestSearch) => void }

/** Search and order of the information requests; the figures above them choose the status. */
export function RequestFilters({ search, onSearch }: RequestFiltersProps) {
  return (
    <ListFilters
      label="Information requests"
      search={{ label: 'Search requests', placeholder: 'Subject or member', maxLength: messageLimits.search }}
      choices={[orders]}
      values={search}
      onChange={(change) => onSearch(readRequestSearch({ ...search, ...change }))}
    />
  )
}

const orders = {
  name: 'sort',
  label: 'Order',
  cardsOnly: true,
  options: [
    { value: '', label: 'Latest message first' },
    { value: 'message-up', label: 'Longest without a message' },
    { value: 'received-down', label: 'Newest request first' },
    { value: 'received-up', label: 'Oldest request first' },
  ],
} as const
