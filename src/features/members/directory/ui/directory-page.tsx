import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { infiniteList } from '#api/infinite-list.ts'
import { profileQuery } from '#features/members/ui/queries.ts'
import { Button } from '#ui/button.tsx'
import { PagedCardGrid } from '#ui/collections/paged-card-grid.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { copy } from './copy.ts'
import { BlankDirectoryCard, DirectoryCard } from './directory-card.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import type { DirectorySearch } from './directory-search.ts'
import { directoryQuery, directoryValuesQuery, isForVerifiedMembers } from './queries.ts'

type DirectoryPageProps = {
  searchParams: DirectorySearch
  onSearchChange: (searchParams: DirectorySearch) => void
}

/** The verified members who let themselves be found, for verified members. */
export function DirectoryPage(props: DirectoryPageProps) {
  const { user } = useAuth()
  const mayLook = user !== null && (user.verified || user.curator)
  return (
    <>
      <PageTitle title="Members" action={mayLook && <OwnEntryLink />}>
        {copy.introduction}
        {mayLook && <OwnEntryNote />}
      </PageTitle>
      {mayLook ? <Directory {...props} readerId={user.id} /> : <NotVerified />}
    </>
  )
}

/** Says whether members find the reader here. Its line is there before the answer, so that nothing below it moves. */
function OwnEntryNote() {
  const { data: profile } = useQuery(profileQuery())
  return (
    <span className="block min-h-[1lh] max-sm:min-h-[2lh]">
      {profile && (profile.findable && profile.verified ? copy.listed : copy.notListed)}
    </span>
  )
}

function OwnEntryLink() {
  const { data: profile } = useQuery(profileQuery())
  return (
    <LinkButton to="/dashboard/profile" hash="directory">
      {profile?.findable === false ? 'Let members find you' : 'How you appear'}
    </LinkButton>
  )
}

function Directory({ searchParams, onSearchChange, readerId }: DirectoryPageProps & { readerId: string }) {
  // The former cards stay until the new filter is answered.
  const query = useInfiniteQuery({ ...directoryQuery(searchParams), placeholderData: keepPreviousData })
  const { data: values } = useQuery(directoryValuesQuery())
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  if (isForVerifiedMembers(query.error)) return <NotVerified />
  const isFiltered = Object.keys(searchParams).length > 0

  return (
    <>
      <DirectoryFilters {...{ searchParams, values, onSearchChange }} />
      <div className="mt-8">
        <PagedCardGrid
          compact
          label="Members"
          rows={rows}
          rowKey={({ id }) => id}
          card={(member) => <DirectoryCard {...{ member, searchParams }} own={member.id === readerId} />}
          blank={<BlankDirectoryCard />}
          expected={6}
          stale={query.isPlaceholderData}
          {...{ loading, more, busy, onMore }}
          failed={failed && <ListFailure title={copy.notLoaded} onRetry={retry} />}
          empty={<NoMembers isFiltered={isFiltered} onReset={() => onSearchChange({})} />}
          progress={`Showing ${rows.length} of ${first?.total ?? 0}${first?.total_is_least ? '+' : ''} members`}
        />
      </div>
    </>
  )
}

function NoMembers({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        drawing={<MagnifierOverMap />}
        title="No member can be found yet"
        action={<LinkButton to="/dashboard/profile">Open your profile</LinkButton>}
      >
        {copy.nobody}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<MagnifierOverMap />}
      title="No member matches"
      action={<Button onClick={onReset}>Reset Filters</Button>}
    >
      {copy.noMatch}
    </EmptyState>
  )
}

function NotVerified() {
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="Verified members can search the directory"
      action={<LinkButton to="/dashboard">Go to your dashboard</LinkButton>}
    >
      {copy.notVerified}
    </EmptyState>
  )
}
