import { useQuery } from '@tanstack/react-query'
import { StatLink } from '#ui/collections/stat-link.tsx'
import { unreadQuery } from '../queries.ts'

/** The number of conversations that are not closed, on the dashboard. */
export function ActiveConversations() {
  const { data, isError } = useQuery(unreadQuery())
  return (
    <StatLink
      to="/dashboard/messages"
      label="Messages"
      note="Active conversations"
      figure={data?.active ?? (isError ? 0 : undefined)}
    />
  )
}
