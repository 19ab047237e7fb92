import { useId, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { type DealStage, dealProgress, dealStages, mayStep, unansweredDeal } from '#lib/deal-terms.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Deal } from '../contract.ts'
import { amountOf, titleOf } from './deal-words.ts'
import { useDealStep } from './use-deal-step.ts'

/** The last step, which is never taken back. */
export function CompleteDeal({ deal }: { deal: Deal }) {
  const { id, party, stage } = deal
  const [asks, setAsks] = useState(false)
  const completing = useDealStep(
    ({ id }: { id: string }) => apiClient.deals.complete({ id }),
    { done: () => 'Deal completed', failed: 'Failed to complete the deal. Please try again.' },
    () => setAsks(false),
  )
  if (!party || !mayStep(stage, 'Completed', party)) return null
  if (!isAnswered(deal)) return <NotYet />
  return (
    <>
      <Button variant="solid" onClick={() => setAsks(true)}>
        Complete Deal
      </Button>
      <ConfirmDialog
        title="Complete this deal?"
        confirm="Complete Deal"
        open={asks}
        onOpenChange={setAsks}
        busy={completing.isPending}
        onConfirm={() => completing.mutate({ id })}
      >
        <p>
          “{titleOf(deal)}”{/[1-9]/.test(deal.amount) && `, ${amountOf(deal)},`} will stand as completed for both of
          you. This cannot be undone.
        </p>
        {skipped(stage).length > 0 && (
          <p className="mt-2">
            {new Intl.ListFormat('en').format(skipped(stage))} will be passed over. Please make sure that the other
            party agrees.
          </p>
        )}
        {deal.item_type === 'listing' && <p className="mt-2">The listing will be marked as sold.</p>}
      </ConfirmDialog>
    </>
  )
}

/** Whether the other party has taken a step, of which opening the deal is one. */
const isAnswered = ({ events, party, ...deal }: Deal) =>
  party !== null && events.some(({ by }) => by.id !== deal[party].id)

function NotYet() {
  const why = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="solid" disabled aria-describedby={why}>
        Complete Deal
      </Button>
      <p id={why} className="max-w-[36ch] text-pretty text-[0.8125rem] text-ink-2">
        {unansweredDeal}
      </p>
    </div>
  )
}

/** Stages that lie between this one and the end. */
const skipped = (from: DealStage): DealStage[] =>
  dealStages.filter((stage) => dealProgress[stage] > dealProgress[from] && dealProgress[stage] < dealProgress.Completed)
