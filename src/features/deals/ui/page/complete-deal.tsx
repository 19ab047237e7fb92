import { useId, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import type { Deal } from '../../records.ts'
import { haltedReason, stepKind } from '../../terms.ts'
import { capitalize, isOwnProposal, nameOf } from '../deal-labels.ts'
import { CompletionDialog } from './completion-dialog.tsx'
import { useDealStep } from './use-deal-step.ts'

/** Proposes completion. Renders nothing if the other party has proposed it: DealProposal has the button to accept. */
export function CompleteDeal({ deal }: { deal: Deal }) {
  const { id, party, stage, version, head, proposal, halted, expected_fee } = deal
  const [isConfirming, setIsConfirming] = useState(false)
  const completing = useDealStep(
    (input: Pick<Deal, 'id' | 'version' | 'head'> & { fee?: string }) =>
      apiClient.deals.propose({ ...input, to: 'Completed' }),
    {
      // If the other party proposed it at the same moment, the deal is completed at once.
      done: ({ completed }) => (completed ? 'Deal completed' : 'Completion proposed'),
      failed: 'Failed to complete the deal. Please try again.',
    },
    () => setIsConfirming(false),
  )
  if (!party || stepKind(stage, 'Completed') !== 'together') return null
  const otherName = nameOf(deal[party === 'buyer' ? 'seller' : 'buyer'])
  const isOwn = isOwnProposal(deal)
  if (proposal?.to === 'Completed' && !isOwn) return null
  const isEarly = stage !== 'Due Diligence'
  if (halted) return <DisabledButton isEarly={isEarly} reason={haltedReason} />
  if (proposal)
    return (
      <DisabledButton
        isEarly={isEarly}
        reason={isOwn ? `${capitalize(otherName)} has to answer your proposal first.` : 'Answer the proposal first.'}
      />
    )
  return (
    <>
      <Button
        variant={isEarly ? 'plain' : 'solid'}
        className={isEarly ? 'px-0!' : ''}
        onClick={() => setIsConfirming(true)}
      >
        Complete Deal
      </Button>
      <CompletionDialog
        deal={deal}
        title="Propose completion?"
        confirm="Propose Completion"
        open={isConfirming}
        onOpenChange={setIsConfirming}
        busy={completing.isPending}
        onConfirm={() => completing.mutate({ id, version, head, ...(expected_fee !== null && { fee: expected_fee }) })}
      >
        Once {otherName} accepts,
      </CompletionDialog>
    </>
  )
}

/** The reason stands below all buttons of the row. */
function DisabledButton({ isEarly, reason }: { isEarly: boolean; reason: string }) {
  const id = useId()
  return (
    <>
      <Button disabled variant={isEarly ? 'plain' : 'outline'} className={isEarly ? 'px-0!' : ''} aria-describedby={id}>
        Complete Deal
      </Button>
      <p id={id} className="order-last w-full text-pretty text-[0.8125rem] text-ink-2">
        {reason}
      </p>
    </>
  )
}
