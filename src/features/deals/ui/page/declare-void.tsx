import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { Deal } from '../../records.ts'
import { titleOf } from '../deal-labels.ts'
import { useDealStep } from './use-deal-step.ts'

/** For curators: a completed deal of others that should not stand. */
export function DeclareVoid({ deal }: { deal: Deal }) {
  const [asks, setAsks] = useState(false)
  const voiding = useDealStep(
    (wanted: { id: string; reason: string }) => apiClient.deals.declareVoid(wanted),
    { done: () => 'Deal declared void', failed: 'The deal was not declared void' },
    () => setAsks(false),
  )
  if (deal.party || !deal.completed || deal.void) return null
  return (
    <>
      <Button onClick={() => setAsks(true)}>Declare Void</Button>
      {asks && (
        <ReasonDialog
          title="Declare this deal void?"
          confirm="Declare Void"
          hint="Both parties read it in these words."
          busy={voiding.isPending}
          open
          onOpenChange={setAsks}
          onConfirm={(reason) => voiding.mutate({ id: deal.id, reason })}
        >
          “{titleOf(deal)}” stays in the timeline as completed and void. Its fee is reversed, a listing that it sold is
          put back, and both parties are told. This cannot be undone.
        </ReasonDialog>
      )}
    </>
  )
}
