import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { SearchInput } from '#ui/forms/fields/search-input.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'
import type { MemberSummary } from '../../records.ts'
import type { Standing } from '../../terms.ts'
import { AddressText } from '../address-text.tsx'
import { MemberName } from '../member-name.tsx'
import { type MemberSearch, membersQuery } from '../queries.ts'
import { StandingBadges } from '../standing-badges.tsx'
import { copy } from './copy.ts'

type Row = z.infer<typeof MemberSummary>

const columns: Column<Row>[] = [
  {
    header: 'Member',
    primary: true,
    cell: ({ id, name }) => (
      <RowLink to="/curation/members/$id" params={{ id }}>
        <MemberName name={name} />
      </RowLink>
    ),
  },
  { header: 'Status', cell: (member) => <StandingBadges {...member} /> },
  {
    header: 'E-mail address',
    cell: ({ email, email_confirmed }) => <AddressText email={email} isConfirmed={email_confirmed} />,
  },
  { header: 'Company', cell: ({ company }) => company || '–' },
  { header: 'Joined', numeric: true, cell: ({ joined_at }) => <DateText instant={joined_at} /> },
]

const standingOptions: { value: Standing | 'all'; label: string }[] = [
  { value: 'all', label: 'All members' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'curator', label: 'Curators' },
]

type MembersPageProps = MemberSearch & { onSearch: (search: MemberSearch) => void }

export function MembersPage({ search, standing, onSearch }: MembersPageProps) {
  const [searchInput, setSearchInput] = useDebouncedInput(search, (text) => onSearch({ search: text, standing }))
  const pages = infiniteList(useInfiniteQuery(membersQuery({ search, standing })))

  return (
    <>
      <PageTitle title="Members">{copy.introduction}</PageTitle>
      <div className="mb-8 grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchInput
          aria-label="Search members"
          placeholder="Name, e-mail address or company"
          value={searchInput}
          onChange={(event) => setSearchInput(event.currentTarget.value)}
        />
        <Select
          aria-label="Status"
          options={standingOptions}
          value={standing ?? 'all'}
          onValueChange={(option) => onSearch({ search, standing: option === 'all' ? undefined : option })}
        />
      </div>
      <PagedTable
        caption="Members"
        columns={columns}
        pages={pages}
        nouns={['member', 'members']}
        rowKey={({ id }) => id}
        failure="The members could not be loaded"
        empty={
          <EmptyState
            drawing={<MagnifierOverMap />}
            title="No member found"
            action={<Button onClick={() => onSearch({ search: '' })}>Show all members</Button>}
          >
            {copy.none}
          </EmptyState>
        }
      />
    </>
  )
}
