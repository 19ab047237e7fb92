import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { advisedDealsQuery } from './queries.ts'

const LazyList = lazy(async () => ({ default: (await import('./loaded-advised-deals.tsx')).LoadedAdvisedDeals }))

/** The deals on which the member advises. Most members advise on none, so then nothing is shown. */
export function AdvisedDeals() {
  const { data, isError, refetch } = useQuery(advisedDealsQuery())
  useLiveRefresh(['deal.changed', 'conversation.changed', 'conversations.changed'], [api.advisers.listMine.key()])
  if (!data && isError)
    return (
      <div className="mb-8">
        <Notice
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The deals on which you advise could not be loaded.
        </Notice>
      </div>
    )
  if (!data || data.items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LazyList deals={data.items} />
    </Suspense>
  )
}
