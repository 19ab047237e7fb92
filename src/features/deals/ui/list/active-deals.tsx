import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatLink } from '#ui/collections/stat-link.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import type { DealRow } from '../../records.ts'
import { dealProgress } from '../../terms.ts'
import { amountOf, describeParties, describeProposal, titleOf } from '../deal-labels.ts'
import { activeDealsQuery } from '../queries.ts'

export function ActiveDealsCount() {
  const { data, isError } = useQuery(activeDealsQuery())
  return (
    <StatLink
      to="/dashboard/deals"
      search={{ tab: 'active' }}
      label="Active Deals"
      figure={data?.total ?? (isError ? 0 : undefined)}
    />
  )
}

/** The latest open deals with their progress. */
export function ActiveDeals() {
  const { data, error, refetch } = useQuery(activeDealsQuery())
  return (
    <section aria-labelledby="active-deals">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <h2 id="active-deals" className="title-3">
          Active Deals
        </h2>
        <Link
          to="/dashboard/deals"
          search={{}}
          className="-my-2.5 inline-flex min-h-11 items-center text-gold text-sm transition-colors duration-200 ease-quiet hover:text-ink"
        >
          View all deals
        </Link>
      </header>
      {data ? (
        <Deals items={data.items} />
      ) : error ? (
        <ListFailure level={3} title="Failed to load deals" onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup className="grid gap-4">
          {[1, 2].map((card) => (
            <div key={card} className="border border-line px-5 py-5 sm:px-6">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="mt-3 mb-6 h-3 w-32" />
              <Skeleton className="h-1 w-full" />
              <Skeleton className="mt-3.5 h-3 w-24" />
            </div>
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}

function Deals({ items }: { items: readonly DealRow[] }) {
  if (items.length === 0)
    return (
      <EmptyState
        level={3}
        drawing={<TwoSignatures />}
        title="No active deals found. Deals will appear here when you have ongoing deals with other users."
        className="border border-line"
      />
    )
  return (
    <ul className="grid gap-4">
      {items.map((deal) => (
        <li key={deal.id} className="group relative border border-line bg-raised px-5 py-5 sm:px-6">
          <h3 className="title-4">
            <Link
              to="/dashboard/deals/$id"
              params={{ id: deal.id }}
              className="wrap-anywhere line-clamp-2 transition-colors duration-200 ease-quiet after:absolute after:inset-0 hover:text-gold"
            >
              {titleOf(deal)}
            </Link>
          </h3>
          <p className="wrap-anywhere mt-0.5 mb-4 text-[0.8125rem] text-ink-2">{describeParties(deal)}</p>
          {deal.proposed && (
            <p className="wrap-anywhere -mt-2 mb-4 text-[0.8125rem] text-gold">{describeProposal(deal)}</p>
          )}
          <ProgressBar label={deal.stage} value={dealProgress[deal.stage]} note={amountOf(deal)} />
        </li>
      ))}
    </ul>
  )
}
