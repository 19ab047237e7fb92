import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/notice.tsx'
import { standingQuery } from '../queries.ts'
import { ApplyButton } from './apply-button.tsx'

/** Tells an unverified member the state of their application and what they can do next. */
export function VettingNotice() {
  const { data: standing } = useQuery(standingQuery())
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
        <p className="mt-1">You may add to your profile and apply again.</p>
      </Notice>
    )
  if (!application || application.decision === 'verified')
    return (
      <Notice title="You are not verified" action={<ApplyButton size="small">Apply</ApplyButton>}>
        Until a curator has verified you, private listings show you no more than a visitor sees.
      </Notice>
    )
  return (
    <Notice title="A curator will look at your profile">
      They read every application in person, in the order in which they came. Until you are verified, private listings
      show you no more than a visitor sees.
    </Notice>
  )
}
