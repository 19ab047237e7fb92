import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { z } from 'zod'
import { infiniteList } from '#api/infinite-list.ts'
import { productName } from '#lib/product-name.ts'
import { Button } from '#ui/button.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { type Column, MovedCell } from '#ui/collections/table.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import { namelessSubject } from '../action-groups.ts'
import type { AuditRecord } from '../contract.ts'
import { describeAction, describeDetails } from '../describe-record.ts'
import { AuditFilters } from './audit-filters.tsx'
import { PersonButton } from './person-button.tsx'
import { type AuditSearch, auditQuery } from './queries.ts'

type Row = z.infer<typeof AuditRecord>
type AuditPageProps = AuditSearch & { onSearch: (search: AuditSearch) => void }

export function AuditPage({ onSearch, ...search }: AuditPageProps) {
  const pages = infiniteList(useInfiniteQuery(auditQuery(search)))
  const columns: Column<Row>[] = [
    { header: 'Action', primary: true, cell: ({ action }) => describeAction(action) },
    {
      header: 'By',
      cell: ({ actor, actor_kind: kind }) => (
        <PersonButton
          person={actor}
          nameless="A member without a name"
          fallback={kind === 'system' ? productName : 'A visitor'}
          onChoose={filterBy('actor')}
        />
      ),
    },
    {
      header: 'About',
      cell: ({ action, subject }) => (
        <PersonButton person={subject} nameless={namelessSubject(action)} fallback="–" onChoose={filterBy('subject')} />
      ),
    },
    {
      header: 'Details',
      cell: ({ detail, network }) => (
        <span className="wrap-anywhere text-ink-2 text-sm">
          {describeDetails(detail) || '–'}
          <MovedCell>{network && ` · ${network}`}</MovedCell>
        </span>
      ),
    },
    {
      header: 'Network',
      movable: true,
      cell: ({ network }) => <span className="wrap-anywhere text-ink-2 text-sm">{network ?? '–'}</span>,
    },
    { header: 'When', numeric: true, cell: ({ at }) => <DateText instant={at} look="exact" className="text-sm" /> },
  ]
  function filterBy(field: 'actor' | 'subject') {
    return (id: string) => onSearch({ ...search, [field]: id })
  }
  const nameOf = (id: string | undefined) =>
    pages.rows.flatMap(({ actor, subject }) => [actor, subject]).find((person) => person?.id === id)?.name ||
    'this member or record'

  useFocusAfterStep(`${search.actor} ${search.subject}`, ['audit-filters'])

  return (
    <>
      <PageTitle title="Audit">Every recorded action: who did what, and when. Records cannot be changed.</PageTitle>
      <section
        id="audit-filters"
        aria-label="Filters"
        tabIndex={-1}
        className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4"
      >
        <AuditFilters {...{ search, onSearch }} />
        {search.actor && (
          <FilterChip onClear={() => onSearch({ ...search, actor: undefined })}>By {nameOf(search.actor)}</FilterChip>
        )}
        {search.subject && (
          <FilterChip onClear={() => onSearch({ ...search, subject: undefined })}>
            About {nameOf(search.subject)}
          </FilterChip>
        )}
      </section>
      <PagedTable
        caption="The audit log"
        columns={columns}
        pages={pages}
        nouns={['record', 'records']}
        rowKey={({ id }) => id}
        expected={8}
        failure="The audit log could not be loaded"
        empty={
          <EmptyState
            drawing={<KeyAndLedger />}
            title="No records of this kind"
            action={<Button onClick={() => onSearch({ action: '' })}>Show everything</Button>}
          />
        }
      />
    </>
  )
}

function FilterChip({ children, onClear }: { children: React.ReactNode; onClear: () => void }) {
  return (
    <Button size="small" onClick={onClear}>
      {children}
      <X aria-label="Show all" size={16} strokeWidth={1.5} />
    </Button>
  )
}
