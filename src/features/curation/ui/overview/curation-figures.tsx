import { useQuery } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { StatLink } from '#ui/collections/stat-link.tsx'

/** What waits for curators, on their overview. */
export function CurationFigures() {
  const { data, isError } = useQuery(api.curation.readOverview.queryOptions())
  const figure = (count: number | undefined) => count ?? (isError ? '–' : undefined)
  return (
    <>
      <StatLink to="/curation" label="Applications" figure={figure(data?.applications)} />
      <StatLink to="/curation/reports" label="Open Reports" figure={figure(data?.reports)} />
      <StatLink
        to="/curation/deals"
        search={{ state: 'fees', status: 'due' }}
        label="Fees Due"
        figure={figure(data?.fees_due)}
      />
      <StatLink
        to="/curation/listings"
        search={{ status: 'Hidden by curators' }}
        label="Hidden Listings"
        figure={figure(data?.hidden_listings)}
      />
      <StatLink
        to="/curation/mandates"
        search={{ status: 'Hidden by curators' }}
        label="Hidden Mandates"
        figure={figure(data?.hidden_mandates)}
      />
    </>
  )
}
