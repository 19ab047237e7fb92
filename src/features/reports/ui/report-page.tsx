import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isNotFound } from '#api/is-not-found.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { Report } from '../contract.ts'
import { copy } from './copy.ts'
import { PersonName } from './person-name.tsx'
import { reportQuery } from './queries.ts'
import { ReportedMessages } from './reported-messages.tsx'
import { SettleForm } from './settle-form.tsx'

type ReportPageProps = {
  id: string
  /** The curator who reads the page. */
  readerId: string
  withPapers: ComponentProps<typeof ReportedMessages>['withPapers']
}

/** The reported messages, and the decision or the form to make it. */
export function ReportPage({ id, readerId, withPapers }: ReportPageProps) {
  const { data: report, error, refetch } = useQuery(reportQuery(id))
  if (!report && isNotFound(error)) return <ReportNotFound />
  if (!report && error) return <ListFailure title="This report could not be loaded" onRetry={() => void refetch()} />
  if (!report) return <ReportSkeleton />
  return (
    <>
      <BackLink to="/curation/reports">All reports</BackLink>
      <Heading report={report} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ReportedMessages report={report} withPapers={withPapers} />
        <aside className="grid content-start gap-10">
          <section aria-labelledby="report-reason">
            <h2 id="report-reason" className="title-3">
              Why it was reported
            </h2>
            <p className="wrap-anywhere mt-4 max-w-[60ch] whitespace-pre-line leading-7">{report.reason}</p>
          </section>
          <Decision report={report} readerId={readerId} />
        </aside>
      </div>
    </>
  )
}

function Heading({ report: { reported, reporter, created_at } }: { report: Report }) {
  return (
    <header className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="min-w-0">
        <h1 className="title-2 wrap-anywhere">
          <PersonName person={reported} />
        </h1>
        <p className="mt-2 text-ink-2">
          Reported by{' '}
          <Link
            to="/curation/members/$id"
            params={{ id: reporter.id }}
            className="text-ink underline decoration-gold-line underline-offset-4 hover:text-gold"
          >
            <PersonName person={reporter} />
          </Link>
          , <DateText instant={created_at} look="within" />
        </p>
      </div>
      <LinkButton to="/curation/members/$id" params={{ id: reported.id }}>
        Open their page
      </LinkButton>
    </header>
  )
}

function Decision({ report, readerId }: { report: Report; readerId: string }) {
  const { settled } = report
  useFocusAfterStep(settled !== null, ['report-decision'])
  if (!settled && report.reporter.id === readerId) return <p className="text-ink-2 text-sm">{copy.ownReport}</p>
  if (!settled) return <SettleForm report={report} />
  return (
    <section aria-labelledby="report-decision">
      <h2 id="report-decision" tabIndex={-1} className="title-3 outline-none">
        Settled
      </h2>
      <p className="mt-2 text-ink-2 text-sm">
        By <PersonName person={settled.by} />, <DateText instant={settled.at} look="within" />
      </p>
      <p className="wrap-anywhere mt-4 max-w-[60ch] whitespace-pre-line leading-7">{settled.note}</p>
    </section>
  )
}

function ReportSkeleton() {
  return (
    <SkeletonGroup className="block pt-13">
      <Skeleton className="h-11 w-72 max-w-[60%]" />
      <div className="mt-16 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SkeletonText lines={8} />
        <SkeletonText lines={5} />
      </div>
    </SkeletonGroup>
  )
}

function ReportNotFound() {
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="There is no such report"
      action={<LinkButton to="/curation/reports">All reports</LinkButton>}
    />
  )
}
