import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endedStages } from '../../terms.ts'
import { conversationDealsQuery } from '../queries.ts'
import { NewDealDialog } from './new-deal-dialog.tsx'

/**
 * The action that opens the form for a deal from this conversation, and that form. There is no action while a deal is open,
 * which the header then shows, or if the listing is sold. A form that is already open stays: it holds what the member typed,
 * and the server refuses a deal that is no longer possible.
 */
export function useConvertToDeal(conversationId: string) {
  const { data, isPending } = useQuery(conversationDealsQuery(conversationId))
  const [isOpen, setIsOpen] = useState(false)
  const hasOpenDeal = data?.items.some(({ stage }) => !endedStages.includes(stage))
  const isPossible = !isPending && !hasOpenDeal && !data?.sold
  return {
    action: isPossible ? { label: 'Convert to Deal', onSelect: () => setIsOpen(true) } : undefined,
    dialog: (isOpen || isPossible) && (
      <NewDealDialog conversationId={conversationId} open={isOpen} onOpenChange={setIsOpen} />
    ),
  }
}
