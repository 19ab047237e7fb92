import { GoldRule } from '#ui/gold-rule.tsx'
import { ApplyButton } from './apply-button.tsx'
import { copy } from './copy.ts'

/** Replaces the dashboard for declined applicants, if the instance opens it only to verified members. */
export function DeclinedPage({ reason }: { reason: string | null }) {
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-20 text-center">
      <h1 className="title-2">Your application was declined</h1>
      <GoldRule />
      <p className="lede max-w-[34em] text-ink-2">{copy.declined}</p>
      {reason && <p className="caption mt-6 max-w-[34em] whitespace-pre-line">{reason}</p>}
      <p className="mt-6 mb-8 max-w-[34em] text-ink-2">{copy.applyAgain}</p>
      <ApplyButton>Apply again</ApplyButton>
    </div>
  )
}
