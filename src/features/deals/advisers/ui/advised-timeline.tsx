import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { ChainEntries } from '../../chain/ui/chain-entries.tsx'
import { SignedPapers } from '../../chain/ui/signed-papers.tsx'
import { timelineQuery } from './queries.ts'

/** The signed timeline, entry by entry, to read here and to take away. */
export function AdvisedTimeline({ dealId }: { dealId: string }) {
  const { data: chain, isError, refetch } = useQuery(timelineQuery(dealId))
  if (!chain && isError)
    return <ListFailure level={3} title="The timeline could not be loaded" onRetry={() => void refetch()} />
  if (!chain) return <SkeletonText lines={8} />
  return (
    <>
      <ChainEntries chain={chain} />
      <SignedPapers id={dealId} />
    </>
  )
}
