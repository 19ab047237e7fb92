import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/collections/badge.tsx'
import type { DealRow } from '../../records.ts'
import { endedStages } from '../../terms.ts'
import { amountOf, describeProposal, stageTone, titleOf } from '../deal-labels.ts'
import { conversationDealsQuery } from '../queries.ts'

const isOpen = ({ stage }: DealRow) => !endedStages.includes(stage)

/** The open deal from this conversation, otherwise its latest: stage and amount, with a link to it. */
export function ConversationDeal({ conversationId }: { conversationId: string }) {
  const { data } = useQuery(conversationDealsQuery(conversationId))
  const deal = data?.items.find(isOpen) ?? data?.items[0]
  if (!data || !deal) return null
  const otherOpenDeals = data.items.filter((other) => other !== deal && isOpen(other)).length
  return (
    <Link
      to="/dashboard/deals/$id"
      params={{ id: deal.id }}
      className="flex min-h-11 w-full items-center gap-x-4 border-line border-t text-sm transition-colors duration-200 ease-quiet hover:text-gold"
    >
      <span className="relative flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
        <span className="sr-only">Deal: {titleOf(deal)}, </span>
        <Badge dot tone={stageTone(deal)}>
          {deal.void ? 'Void' : deal.stage}
        </Badge>
        <span className="lining whitespace-nowrap tabular-nums">{amountOf(deal)}</span>
        <span className="min-w-0 truncate text-ink-2 max-sm:hidden">{describeProposal(deal)}</span>
        {otherOpenDeals > 0 && (
          <span className="whitespace-nowrap text-ink-2">
            and {otherOpenDeals} more open {otherOpenDeals === 1 ? 'deal' : 'deals'}
          </span>
        )}
      </span>
      <span className="shrink-0 text-gold">View deal</span>
    </Link>
  )
}
