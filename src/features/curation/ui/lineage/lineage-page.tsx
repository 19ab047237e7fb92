import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { lineageQuery } from '../queries.ts'
import { copy } from './copy.ts'
import { LineageBranch } from './lineage-branch.tsx'

export function LineagePage() {
  const { rows, loading, failed, retry } = infiniteList(useInfiniteQuery(lineageQuery()))
  return (
    <>
      <PageTitle title="Lineage">{copy.introduction}</PageTitle>
      {loading && (
        <SkeletonGroup className="border-line border-t">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {failed && <ListFailure title="The lineage could not be loaded" onRetry={retry} />}
      {!loading && !failed && rows.length === 0 && (
        <EmptyState drawing={<KeyAndLedger />} title="No member has been invited yet">
          {copy.none}
        </EmptyState>
      )}
      {rows.length > 0 && <LineageBranch label="Lineage" />}
    </>
  )
}
