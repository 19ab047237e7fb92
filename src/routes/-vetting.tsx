import { useQuery } from '@tanstack/react-query'
import { DeclinedPage } from '#features/curation/ui/applicant/declined-page.tsx'
import { standingQuery } from '#features/curation/ui/queries.ts'
import { WaitingPage } from '#features/dashboard/ui/waiting-page.tsx'
import { Loading } from '#ui/feedback/loading.tsx'

/** Replaces the dashboard of an applicant, if the instance opens it only to verified members. */
export function Vetting() {
  const { data: standing, isPending } = useQuery(standingQuery())
  if (isPending) return <Loading className="min-h-dvh" />
  const { decision, reason } = standing?.application ?? {}
  return decision === 'declined' ? <DeclinedPage reason={reason ?? null} /> : <WaitingPage />
}
