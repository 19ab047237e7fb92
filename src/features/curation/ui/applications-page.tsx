import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { pagesOf } from '#api/pages-of.ts'
import type { Application } from '#features/curation/contract.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import { type Column, Table } from '#ui/collections/table.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { AddressText } from './address-text.tsx'
import { MemberName } from './member-name.tsx'
import { applicationsQuery } from './queries.ts'

type Waiting = z.infer<typeof Application>

const columns: Column<Waiting>[] = [
  {
    header: 'Applicant',
    primary: true,
    cell: ({ member }) => (
      <RowLink to="/curation/members/$id" params={{ id: member.id }}>
        <MemberName name={member.name} />
      </RowLink>
    ),
  },
  {
    header: 'Address',
    cell: ({ member }) => <AddressText email={member.email} confirmed={member.email_confirmed} />,
  },
  { header: 'Company', cell: ({ member }) => member.company || '–' },
  { header: 'Vouched for by', cell: ({ sponsor }) => (sponsor ? <MemberName name={sponsor.name} /> : '–') },
  {
    header: 'Declined before',
    cell: ({ times_declined: times }) => ['Never', 'Once'][times] ?? `${times} times`,
  },
  { header: 'Applied', numeric: true, cell: ({ filed_at }) => <DateText instant={filed_at} /> },
]

export function ApplicationsPage() {
  const { rows, first, loading, failed, more, busy, onMore, retry } = pagesOf(useInfiniteQuery(applicationsQuery()))
  return (
    <>
      <PageTitle title="Applications">
        Whoever asks to be verified, in the order in which they came. Read a profile whole before you decide.
      </PageTitle>
      <Table
        caption="Applications that wait"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        failed={failed && <ListFailure title="The applications could not be loaded" onRetry={retry} />}
        empty={
          <EmptyState drawing={<RestingBell />} title="Nobody waits">
            When somebody applies, they stand here until a curator has read and decided.
          </EmptyState>
        }
      />
      {first && rows.length > 0 && (
        <LoadMore progress={`Showing ${rows.length} of ${first.waiting} waiting`} {...{ more, busy, onMore }} />
      )}
    </>
  )
}
