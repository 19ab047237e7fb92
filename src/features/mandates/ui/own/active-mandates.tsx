import { useQuery } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { StatLink } from '#ui/collections/stat-link.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'

/** For the overview. */
export const recentMandatesQuery = () => api.mandates.listOwn.queryOptions({ input: { limit: 3 } })

/** How many of a member's mandates others can see. */
export function ActiveMandates() {
  const query = useQuery(recentMandatesQuery())
  const { data, isError } = query
  useFailureToast(query, { title: 'Failed to load your recent mandates' })
  return (
    <StatLink to="/dashboard/mandates" label="Active Mandates" figure={data?.active ?? (isError ? 0 : undefined)} />
  )
}
