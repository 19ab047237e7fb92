import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '#ui/back-link.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Subject } from '../../records.ts'
import { ConversationNotFound } from '../conversation-not-found.tsx'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { conversationQuery, isConversationNotFound } from '../queries.ts'
import { subjectTitle } from '../subject-title.ts'
import { RequestStatus } from './request-status.tsx'

type RequestPageProps = {
  id: string
  /** The conversation thread. */
  children: ReactNode
}

/** An information request: its subject, its status and the conversation. */
export function RequestPage({ id, children }: RequestPageProps) {
  const { data: request, error, refetch } = useQuery(conversationQuery(id))
  if (!request && isConversationNotFound(error)) return <ConversationNotFound back={backToRequests} />
  if (!request && error) return <ListFailure title="Failed to load this request" onRetry={() => void refetch()} />
  if (!request) return <LoadingPage />
  const { subject, other, request_status: status, created_at } = request
  return (
    <div className="filling-page record-page open-record flex flex-col">
      <BackLink to="/dashboard/information-requests" search={{}}>
        Information Requests
      </BackLink>
      <header className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="min-w-0">
          <h1 className="title-2 wrap-anywhere">
            {subject ? <SubjectTitle subject={subject} /> : subjectTitle(subject)}
          </h1>
          <p className="mt-2 wrap-anywhere text-ink-2">
            {subject && `${subjectTypes[subject.type]} · `}
            {subject ? 'asked' : 'started'} by {nameOrUnknown(other)} <DateText instant={created_at} look="within" />
          </p>
        </div>
        {status && (
          <p className="pb-1.5">
            <span className="sr-only">Status: </span>
            <RequestStatus status={status} />
          </p>
        )}
      </header>
      <h1 className="record-alone sr-only">{subjectTitle(subject)}</h1>
      <div className="record-frame flex min-h-0 flex-auto flex-col">{children}</div>
    </div>
  )
}

function SubjectTitle({ subject: { type, id, title } }: { subject: Subject }) {
  if (!id) return title
  const className = 'decoration-1 decoration-gold-line underline-offset-8 hover:underline'
  if (type === 'listing')
    return (
      <Link to="/listings/$id" params={{ id }} className={className}>
        {title}
      </Link>
    )
  return (
    <Link to="/mandates/$id" params={{ id }} className={className}>
      {title}
    </Link>
  )
}

const backToRequests = { to: '/dashboard/information-requests', label: 'Back to Information Requests' }

const subjectTypes = { listing: 'Listing', mandate: 'Mandate' }

function LoadingPage() {
  return (
    <SkeletonGroup className="block pt-13">
      <Skeleton className="h-11 w-96 max-w-[80%]" />
      <Skeleton className="mt-5 h-4 w-64 max-w-[60%]" />
      <Skeleton className="mt-10 h-96 w-full" />
    </SkeletonGroup>
  )
}
