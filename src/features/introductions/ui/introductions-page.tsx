import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Introduction } from '../contract.ts'
import { introductionLimits } from '../terms.ts'
import { CertificateLinks } from './certificate-links.tsx'
import { copy } from './copy.ts'
import { introductionsQuery } from './queries.ts'

/** All introductions of a member, on either side. */
export function IntroductionsPage() {
  const [search, setSearch] = useState('')
  const isHydrated = useHydrated()
  const pages = infiniteList(useInfiniteQuery({ ...introductionsQuery(search), placeholderData: keepPreviousData }))
  const isSearchable = search !== '' || pages.rows.length > 0
  return (
    <div className="max-w-5xl">
      <BackLink to="/dashboard/settings" hash="introductions">
        Back to Settings
      </BackLink>
      <PageTitle
        title="Introductions"
        action={
          <LinkButton to="/verify" size="small">
            Verify a Signed File
          </LinkButton>
        }
      >
        {copy.page}
      </PageTitle>
      {isSearchable && (
        <div className="mb-6 max-w-md">
          <DebouncedSearch
            {...{ label: 'Search introductions', name: 'search', placeholder: 'Title or name' }}
            maxLength={introductionLimits.search}
            current={search}
            readOnly={!isHydrated}
            onSearch={setSearch}
          />
        </div>
      )}
      <PagedTable
        caption="Your introductions"
        columns={columns}
        rowKey={({ id }) => id}
        pages={pages}
        nouns={['introduction', 'introductions']}
        failure="Your introductions could not be loaded"
        empty={
          search ? (
            <EmptyState drawing={<TwoSignatures />} title="No Introductions Found">
              {copy.nothingFound}
            </EmptyState>
          ) : (
            <EmptyState
              drawing={<TwoSignatures />}
              title="No Introductions"
              action={<LinkButton to="/listings">Browse Listings</LinkButton>}
            >
              {copy.empty}
            </EmptyState>
          )
        }
      />
    </div>
  )
}

const wayTexts = { conversation: 'Conversation about', grant: 'Access to' } as const

const columns: readonly Column<Introduction>[] = [
  {
    header: 'About',
    primary: true,
    cell: ({ subject, conversation_id }) =>
      conversation_id ? (
        <RowLink
          to="/dashboard/messages/$conversationId"
          params={{ conversationId: conversation_id }}
          className="wrap-anywhere"
        >
          {subject.title}
        </RowLink>
      ) : (
        <span className="wrap-anywhere">{subject.title}</span>
      ),
  },
  { header: 'Other party', cell: ({ other }) => <span className="wrap-anywhere">{other.name}</span> },
  {
    header: 'How',
    cell: ({ way, is_own_subject, subject }) => `${wayTexts[way]} ${is_own_subject ? 'your' : 'their'} ${subject.type}`,
  },
  {
    header: 'Introduced',
    cell: ({ introduced_at }) => <DateText instant={introduced_at} look="date" className="whitespace-nowrap" />,
  },
  {
    header: 'Certificate',
    headerHidden: true,
    actions: true,
    cell: ({ id, subject, other }) => <CertificateLinks id={id} of={`${subject.title}, ${other.name}`} />,
  },
]
