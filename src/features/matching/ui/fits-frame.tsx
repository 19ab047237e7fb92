import type { ReactNode } from 'react'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { copy } from './copy.ts'
import { DismissedChoice } from './dismissed-choice.tsx'
import { LoadingFits } from './loading-fits.tsx'
import { isNotFound } from './queries.ts'

type FitsFrameProps = {
  back: ReactNode
  title: string
  /** Leads to the form of the mandate or the listing. */
  action: ReactNode
  /** The title of the mandate or the listing. */
  subject: string
  introduction: string
  /** The chosen list: 'Matches' */
  label: string
  isDismissed: boolean
  dismissed: number
  onChoose: (isDismissed: boolean) => void
  /** Instead of the list, if nothing is in it. */
  none: { title: string; text: string } | undefined
  children: ReactNode
}

/** The frame of what fits a mandate or a listing. */
export function FitsFrame(props: FitsFrameProps) {
  const { back, title, action, subject, introduction, label, isDismissed, dismissed, onChoose, none, children } = props
  return (
    <div className="max-w-5xl">
      {back}
      <PageTitle title={title} action={action}>
        {subject}
      </PageTitle>
      <p className="mb-8 max-w-[40em] text-pretty text-ink-2 text-sm">{introduction}</p>
      <DismissedChoice {...{ label, isDismissed, dismissed }} onChange={onChoose} />
      {none ? (
        <EmptyState drawing={<MagnifierOverMap />} title={none.title}>
          {none.text}
        </EmptyState>
      ) : (
        children
      )}
    </div>
  )
}

export const noneDismissed = { title: 'Nothing Dismissed', text: copy.noneDismissed }

type MissingFitsProps = {
  error: unknown
  onRetry: () => unknown
  failure: string
  /** The title if the mandate or the listing is not the member's. */
  notFound: string
  /** Leads to those that are. */
  action: ReactNode
}

/** While the list is loaded, and when it cannot be. */
export function MissingFits({ error, onRetry, failure, notFound, action }: MissingFitsProps) {
  if (!error) return <LoadingFits />
  if (!isNotFound(error)) return <ListFailure title={failure} onRetry={() => void onRetry()} />
  return <EmptyState drawing={<ClosedGate />} title={notFound} action={action} />
}
