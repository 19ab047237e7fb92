import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { AdvisedDeal } from '../records.ts'
import { copy } from './copy.ts'
import { useAdviserStep } from './use-adviser-step.ts'

export function LeaveDeal({ deal: { adviser_id: id } }: { deal: AdvisedDeal }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const leave = useAdviserStep(
    () => apiClient.advisers.leave({ id }),
    { done: 'You left the deal', failed: 'You did not leave' },
    () => setIsConfirming(false),
  )
  return (
    <>
      <Button size="small" onClick={() => setIsConfirming(true)}>
        Leave…
      </Button>
      <ConfirmDialog
        title="Leave this deal?"
        confirm="Leave"
        danger
        busy={leave.isPending}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => leave.mutate(undefined)}
      >
        {copy.leave}
      </ConfirmDialog>
    </>
  )
}
