import { Link } from '@tanstack/react-router'
import { RowLink } from '#ui/collections/row-link.tsx'
import { type Column, MovedCell } from '#ui/collections/table.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { InformationRequest } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { subjectTitle } from '../subject-title.ts'
import { RequestStatus } from './request-status.tsx'

export const requestsColumns: readonly Column<InformationRequest>[] = [
  { header: 'Subject', primary: true, cell: (request) => <SubjectCell request={request} />, blank: <BlankSubject /> },
  { header: 'From', cell: ({ other }) => <FromCell other={other} /> },
  { header: 'Status', plain: true, cell: ({ status }) => <RequestStatus status={status} /> },
  {
    header: 'Received',
    movable: true,
    sort: { by: 'received', first: 'down' },
    cell: ({ created_at }) => <DateText instant={created_at} className="whitespace-nowrap" />,
  },
  {
    header: 'Last Message',
    sort: { by: 'message', first: 'down' },
    cell: ({ last_message_at }) => <DateText instant={last_message_at} className="whitespace-nowrap" />,
  },
  {
    header: 'Actions',
    align: 'end',
    actions: true,
    cell: ({ id, subject }) => (
      <Link
        to="/dashboard/information-requests/$id"
        params={{ id }}
        aria-label={`View ${subjectTitle(subject)}`}
        className="-my-2.5 -mr-3 inline-flex min-h-11 items-center px-3 text-gold transition-colors duration-200 ease-quiet hover:text-ink"
      >
        View
      </Link>
    ),
    blank: <Skeleton className="my-[0.3em] ml-auto h-[0.9em] w-10" />,
  },
]

function SubjectCell({ request: { id, subject, message, unread, created_at } }: { request: InformationRequest }) {
  return (
    <span className="min-w-0">
      <RowLink to="/dashboard/information-requests/$id" params={{ id }} className="wrap-anywhere">
        {subjectTitle(subject)}
      </RowLink>
      {unread > 0 && (
        <span className="ml-2.5 inline-block size-2 -translate-y-0.5 rounded-full bg-gold">
          <span className="sr-only">{unread} unread</span>
        </span>
      )}
      <span className="mt-0.5 line-clamp-1 wrap-anywhere max-w-[26rem] font-normal font-text text-[0.8125rem] text-ink-2 leading-5">
        <MovedCell>
          <DateText instant={created_at} /> ·{' '}
        </MovedCell>
        {message}
      </span>
    </span>
  )
}

function BlankSubject() {
  return (
    <span>
      <Skeleton className="my-[0.15em] h-[1em] w-48 max-w-full" />
      <Skeleton className="mt-2 mb-1 h-3 w-72 max-w-full" />
    </span>
  )
}

function FromCell({ other }: Pick<InformationRequest, 'other'>) {
  if (!other) return <span className="text-ink-2">Unknown User</span>
  return (
    <Link
      to="/dashboard/members/$id"
      params={{ id: other.id }}
      className="wrap-break-word inline-block max-w-40 underline decoration-line underline-offset-4 hover:text-gold"
    >
      {nameOrUnknown(other)}
    </Link>
  )
}
