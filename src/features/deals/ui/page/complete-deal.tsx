import { useId, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import type { Deal } from '../../records.ts'
import { stepKind } from '../../terms.ts'
import { capital, nameOf } from '../deal-labels.ts'
import { CompletionDialog } from './completion-dialog.tsx'
import { useDealStep } from './use-deal-step.ts'

/** Proposes the last step. If the other party has proposed it, the proposal has the button that accepts it. */
export function CompleteDeal({ deal }: { deal: Deal }) {
  const { id, party, stage, version, proposal, halted } = deal
  const [asks, setAsks] = useState(false)
  const completing = useDealStep(
    (wanted: { id: string; version: number }) => apiClient.deals.propose({ ...wanted, to: 'Completed' }),
    {
      // The other party may have proposed it at the same moment.
      done: ({ completed }) => (completed ? 'Deal completed' : 'Completion proposed'),
      failed: 'Failed to complete the deal. Please try again.',
    },
    () => setAsks(false),
  )
  if (!party || stepKind(stage, 'Completed') !== 'together') return null
  const other = nameOf(deal[party === 'buyer' ? 'seller' : 'buyer'])
  const isOwn = proposal?.by.id === deal[party].id
  if (proposal?.to === 'Completed' && !isOwn) return null
  if (halted) return <NotYet why="The conversation of this deal has ended." />
  if (proposal)
    return <NotYet why={isOwn ? `${capital(other)} answers your proposal first.` : 'Answer the proposal first.'} />
  return (
    <>
      <Button variant="solid" onClick={() => setAsks(true)}>
        Complete Deal
      </Button>
      <CompletionDialog
        deal={deal}
        title="Propose completion?"
        confirm="Propose Completion"
        open={asks}
        onOpenChange={setAsks}
        busy={completing.isPending}
        onConfirm={() => completing.mutate({ id, version })}
      >
        Once {other} accepts,
      </CompletionDialog>
    </>
  )
}

function NotYet({ why }: { why: string }) {
  const id = useId()
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <Button variant="solid" disabled aria-describedby={id}>
        Complete Deal
      </Button>
      <p id={id} className="max-w-[36ch] text-pretty text-[0.8125rem] text-ink-2">
        {why}
      </p>
    </div>
  )
}
