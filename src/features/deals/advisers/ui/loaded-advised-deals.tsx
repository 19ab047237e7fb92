import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/collections/badge.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import { stageTone, titleOf } from '../../ui/deal-labels.ts'
import type { AdvisedDeal } from '../records.ts'
import { capacityLabels } from './copy.ts'

/** See `AdvisedDeals`. */
export function LoadedAdvisedDeals({ deals }: { deals: AdvisedDeal[] }) {
  return (
    <section aria-labelledby="advising" className="mt-14">
      <h2 id="advising" className="title-3">
        Advising
      </h2>
      <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">
        Deals of other members on which you advise, or are invited to.
      </p>
      <ul data-walk className="mt-4 border-line border-t">
        {deals.map((deal) => (
          <li
            key={deal.adviser_id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-4 transition-colors duration-200 ease-quiet hover:bg-paper-2"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <Link to="/dashboard/deals/$id" params={{ id: deal.id }} className="row-link font-medium">
                  {titleOf(deal)}
                </Link>
              </p>
              <p className="mt-0.5 text-[0.8125rem] text-ink-2 leading-5">
                <DottedLine>
                  <span>{capacityLabels[deal.capacity]}</span>
                  <span>{describeParties(deal)}</span>
                </DottedLine>
              </p>
            </div>
            {deal.stage ? (
              <Badge dot tone={stageTone({ stage: deal.stage, void: deal.void })}>
                {deal.void ? 'Void' : deal.stage}
              </Badge>
            ) : (
              <Badge dot tone="warn">
                Waits for you
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeParties({ buyer, seller, invited_by }: AdvisedDeal): string {
  if (!buyer || !seller) return `${invited_by.name ?? 'A member'} invites you`
  return `${seller.name ?? 'Unknown'} sells to ${buyer.name ?? 'Unknown'}`
}
