import type { z } from 'zod'
import { apiClient } from '#api/client.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { MemberRecord } from '../../records.ts'
import { useDecision } from './use-decision.ts'

export type DecisionDialogProps = {
  member: z.infer<typeof MemberRecord>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDecided: () => void
}

type ApplicationDialogProps = DecisionDialogProps & { applicationId: string }

const { curation } = apiClient

const nameOf = (member: DecisionDialogProps['member']) => member.name || 'this member'

/** A dialog that is opened again does not show the failure of an earlier attempt. */
const forgetting = (
  { reset }: { reset: () => void },
  { open, onOpenChange }: Pick<DecisionDialogProps, 'open' | 'onOpenChange'>,
) => ({
  open,
  onOpenChange: (isOpen: boolean) => {
    if (!isOpen) reset()
    onOpenChange(isOpen)
  },
})

export function VerifyDialog({ member, applicationId, onDecided, ...dialog }: ApplicationDialogProps) {
  const verify = useDecision(curation.verify, 'Verified', onDecided)
  return (
    <ConfirmDialog
      {...dialog}
      title={`Verify ${nameOf(member)}?`}
      confirm="Verify"
      busy={verify.isPending}
      onConfirm={() => verify.mutate({ id: applicationId })}
    >
      They can see private listings in full, get the Verified badge, and can invite others.
      {!member.email_confirmed && ' They have not confirmed their e-mail address yet.'}
    </ConfirmDialog>
  )
}

export function DeclineDialog({ member, applicationId, onDecided, ...dialog }: ApplicationDialogProps) {
  const decline = useDecision(curation.decline, 'Application declined', onDecided, true)
  return (
    <ReasonDialog
      {...forgetting(decline, dialog)}
      title={`Decline ${nameOf(member)}?`}
      confirm="Decline"
      busy={decline.isPending}
      failure={decline.failure}
      onConfirm={(reason) => decline.mutate({ id: applicationId, reason })}
    >
      They stay a member without the Verified badge and can apply again.
    </ReasonDialog>
  )
}

export function WithdrawDialog({ member, onDecided, ...dialog }: DecisionDialogProps) {
  const withdraw = useDecision(curation.withdraw, 'Verification withdrawn', onDecided, true)
  return (
    <ReasonDialog
      {...forgetting(withdraw, dialog)}
      title={`Withdraw the verification of ${nameOf(member)}?`}
      confirm="Withdraw"
      busy={withdraw.isPending}
      failure={withdraw.failure}
      onConfirm={(reason) => withdraw.mutate({ id: member.id, reason })}
    >
      They lose the Verified badge and full access to private listings. Their application is open again.
    </ReasonDialog>
  )
}

export function SuspendDialog({ member, onDecided, ...dialog }: DecisionDialogProps) {
  const suspend = useDecision(curation.suspend, 'Member suspended', onDecided, true)
  return (
    <ReasonDialog
      {...forgetting(suspend, dialog)}
      title={`Suspend ${nameOf(member)}?`}
      confirm="Suspend"
      busy={suspend.isPending}
      failure={suspend.failure}
      onConfirm={(reason) => suspend.mutate({ id: member.id, reason })}
    >
      They are signed out on all devices at once and cannot sign in until a curator restores them.
    </ReasonDialog>
  )
}

export function RestoreDialog({ member, onDecided, ...dialog }: DecisionDialogProps) {
  const restore = useDecision(curation.restore, 'Member restored', onDecided)
  return (
    <ConfirmDialog
      {...dialog}
      title={`Restore ${nameOf(member)}?`}
      confirm="Restore"
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ id: member.id })}
    >
      They can sign in again, with the same rights as before.
    </ConfirmDialog>
  )
}
