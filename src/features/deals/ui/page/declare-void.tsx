import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { Deal } from '../../records.ts'
import { titleOf } from '../deal-labels.ts'
import { useDealStep } from './use-deal-step.ts'

/** For curators, on completed deals in which they are not a party. */
export function DeclareVoid({ deal }: { deal: Deal }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const voidMutation = useDealStep(
    (input: { id: string; reason: string }) => apiClient.deals.declareVoid(input),
    { done: () => 'Deal declared void', failed: 'The deal was not declared void' },
    () => setIsConfirming(false),
  )
  if (deal.party || !deal.completed || deal.void) return null
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Declare Void</Button>
      {isConfirming && (
        <ReasonDialog
          title="Declare this deal void?"
          confirm="Declare Void"
          hint="Both parties will read this text."
          busy={voidMutation.isPending}
          open
          onOpenChange={setIsConfirming}
          onConfirm={(reason) => voidMutation.mutate({ id: deal.id, reason })}
        >
          “{titleOf(deal)}” stays in the timeline as completed and void. Its fee is reversed, a listing that it sold is
          put back, and both parties are told. This cannot be undone.
        </ReasonDialog>
      )}
    </>
  )
}
