import { StatLink, StatLinks } from '#ui/collections/stat-link.tsx'
import type { RequestStatus } from '../../terms.ts'
import type { RequestSearch } from './request-search.ts'

type RequestsSummaryProps = {
  counts: { all: number; new: number; ongoing: number; awaiting_response: number } | undefined
  search: RequestSearch
}

/** The number of requests by status, among those that match the search; each figure links to their list. */
export function RequestsSummary({ counts, search: { status: chosen, ...search } }: RequestsSummaryProps) {
  const cards: { label: string; status?: RequestStatus; figure: number | undefined }[] = [
    { label: 'All Requests', figure: counts?.all },
    { label: 'New', status: 'New', figure: counts?.new },
    { label: 'Ongoing', status: 'Ongoing', figure: counts?.ongoing },
    { label: 'Awaiting Response', status: 'Awaiting Response', figure: counts?.awaiting_response },
  ]
  return (
    <StatLinks label="Requests by status">
      {cards.map(({ label, status, figure }) => (
        <StatLink
          key={label}
          to="/dashboard/information-requests"
          search={{ ...search, ...(status && { status }) }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={status === chosen ? 'page' : undefined}
          resetScroll={false}
          label={label}
          figure={figure}
        />
      ))}
    </StatLinks>
  )
}
