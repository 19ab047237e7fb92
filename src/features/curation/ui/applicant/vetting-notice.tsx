import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { standingQuery } from '../queries.ts'
import { ApplyButton } from './apply-button.tsx'
import { copy } from './copy.ts'

/** Tells an unverified member the state of their application and what they can do next. */
export function VettingNotice() {
  const { data: standing, isPending } = useQuery(standingQuery())
  if (isPending) return <LoadingNotice />
  if (!standing || standing.verified) return null
  const { application } = standing
  if (application?.decision === 'declined')
    return (
      <Notice
        tone="warn"
        title="A curator has declined your application for now"
        action={<ApplyButton size="small">Apply again</ApplyButton>}
      >
        <p className="whitespace-pre-line">{application.reason}</p>
        <p className="mt-1">{copy.addToProfile}</p>
      </Notice>
    )
  if (!application || application.decision === 'verified')
    return (
      <Notice title="You are not verified" action={<ApplyButton size="small">Apply</ApplyButton>}>
        {copy.unverified}
      </Notice>
    )
  return <Notice title="A curator will review your profile">{copy.underReview}</Notice>
}

/** Keeps the room of the notice, so that the page below it does not move. */
function LoadingNotice() {
  return (
    <SkeletonGroup className="block border border-line border-l-2 px-5 py-4">
      <Skeleton className="h-5 w-64 max-w-[80%]" />
      <Skeleton className="mt-2 h-24 w-full sm:h-10" />
    </SkeletonGroup>
  )
}
