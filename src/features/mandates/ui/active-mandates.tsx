import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#api/client.ts'
import { StatLink } from '#ui/collections/stat-link.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** How many of a member's mandates others can see. */
export function ActiveMandates() {
  const { data, isError } = useQuery(api.mandates.listOwn.queryOptions({ input: { limit: 3 } }))
  useEffect(() => {
    if (isError) toast({ title: 'Failed to load your recent mandates', tone: 'error' })
  }, [isError])
  return (
    <StatLink to="/dashboard/mandates" label="Active Mandates" figure={data?.active ?? (isError ? 0 : undefined)} />
  )
}
