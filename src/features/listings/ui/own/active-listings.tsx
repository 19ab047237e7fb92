import { useQuery } from '@tanstack/react-query'
import { StatLink } from '#ui/collections/stat-link.tsx'
import { recentListingsQuery } from './own-queries.ts'

/** How many of a member's listings others can see. */
export function ActiveListings() {
  const { data, isError } = useQuery(recentListingsQuery())
  return (
    <StatLink to="/dashboard/listings" label="Active Listings" figure={data?.active ?? (isError ? 0 : undefined)} />
  )
}
