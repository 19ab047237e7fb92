import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { advisedDealQuery, isNotAdvised } from './queries.ts'

const LazyDeal = lazy(async () => ({ default: (await import('./loaded-advised-deal.tsx')).LoadedAdvisedDeal }))

type AdvisedDealProps = {
  id: string
  /** The documents that the parties show. */
  documents: ReactNode
  notFound: ReactNode
  skeleton: ReactNode
}

/** What can end the advising, or change what is shown. */
const accessEvents = ['deal.changed', 'conversation.changed', 'conversations.changed', 'standing.changed'] as const

/** A deal of other members, for one who advises on it or is invited. To everybody else it does not exist. */
export function AdvisedDeal({ id, documents, notFound, skeleton }: AdvisedDealProps) {
  const { data: deal, error, refetch } = useQuery(advisedDealQuery(id))
  useLiveRefresh(accessEvents, [api.advisers.key(), api.chain.read.key({ input: { id } })])
  if (isNotAdvised(error)) return notFound
  if (!deal && error) return <ListFailure title="Failed to load this deal" onRetry={() => void refetch()} />
  if (!deal) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <LazyDeal deal={deal} documents={documents} />
    </Suspense>
  )
}
