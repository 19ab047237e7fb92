import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Deal } from '../../records.ts'
import { nameOf } from '../../ui/deal-labels.ts'
import type { Adviser } from '../records.ts'
import type { AdviserAccess } from '../terms.ts'
import { AccessFields } from './access-fields.tsx'
import { capacityLabels, copy } from './copy.ts'
import { describeShown } from './describe-shown.ts'
import { useAdviserStep } from './use-adviser-step.ts'

type AgreeDialogProps = { deal: Deal; adviser: Adviser; onClose: () => void }

/** The other party agrees to the deal as it is on the screen. */
export function LoadedAgreeDialog({ deal, adviser, onClose }: AgreeDialogProps) {
  const [access, setAccess] = useState<AdviserAccess>({ documents: false, timeline: false })
  const agreeing = useAdviserStep(
    () => apiClient.advisers.agree({ id: adviser.id, head: deal.head, ...access }),
    { done: 'You agreed. The member is invited', failed: 'You did not agree' },
    onClose,
  )
  const name = adviser.member.name ?? 'this member'
  return (
    <Dialog
      title={`Agree to ${name} as ${adviser.capacity === 'other' ? 'adviser' : capacityLabels[adviser.capacity].toLowerCase()}?`}
      description={copy.agree}
      open
      busy={agreeing.isPending}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <DialogClose />
          <Button variant="solid" busy={agreeing.isPending} onClick={() => agreeing.mutate(undefined)}>
            Agree
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-[0.9375rem] leading-6">
          {nameOf(deal[adviser.invited_by])} shows {describeShown(adviser[adviser.invited_by])}.
        </p>
        <AccessFields access={access} onChange={setAccess} />
      </div>
    </Dialog>
  )
}
