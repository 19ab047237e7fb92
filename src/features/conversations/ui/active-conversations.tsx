import { useQuery } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { StatLink } from '#ui/collections/stat-link.tsx'

/** In how many conversations something can be written. */
export function ActiveConversations() {
  const { data, isError } = useQuery(api.conversations.unread.queryOptions())
  useLiveRefresh(['message.sent', 'conversation.changed'], [api.conversations.unread.key()])
  return (
    <StatLink
      to="/dashboard/messages"
      label="Messages"
      note="Active conversations"
      figure={data?.active ?? (isError ? 0 : undefined)}
    />
  )
}
