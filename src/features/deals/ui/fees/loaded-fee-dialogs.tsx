import { useState } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { FeeShare } from '../../fees/records.ts'
import { stateBefore } from '../../fees/terms.ts'
import { copy } from './copy.ts'
import { FeeHistoryDialog } from './fee-history-dialog.tsx'
import { describeFee, type FeeDialog } from './fee-labels.ts'
import { MarkFeeDialog } from './mark-fee-dialog.tsx'
import { useMarkFee } from './use-mark-fee.ts'

type FeeDialogsProps = { fee: FeeShare; dialog: FeeDialog; onDialog: (dialog: FeeDialog | undefined) => void }

/** The dialog of one action on a fee. */
export function FeeDialogs({ fee: present, dialog, onDialog }: FeeDialogsProps) {
  // The fee as it was when the dialog opened: a mark by somebody else must be refused, and not change what this one says.
  const [fee] = useState(present)
  const onClose = () => onDialog(undefined)
  const marking = useMarkFee(fee, onClose)
  const state = { open: true, busy: marking.isPending, onOpenChange: (open: boolean) => !open && onClose() }
  if (dialog === 'history') return <FeeHistoryDialog fee={fee} onDialog={onDialog} />
  if (dialog === 'waived')
    return (
      <ReasonDialog
        {...state}
        title="Waive this fee?"
        confirm="Waive Fee"
        hint={copy.reason}
        onConfirm={(reason) => marking.mutate({ to: 'waived', reason })}
      >
        {describeFee(fee)}. {copy.waive}
      </ReasonDialog>
    )
  if (dialog !== 'back') return <MarkFeeDialog {...{ fee, to: dialog, marking, onClose }} />
  const before = stateBefore(fee.state, fee.invoiced_on !== null)
  if (!before) return null
  return (
    <ConfirmDialog
      {...state}
      title={`Is this fee not ${fee.state}?`}
      confirm={`Back to “${before}”`}
      onConfirm={() => marking.mutate({ to: before })}
    >
      {describeFee(fee)}. {copy.takeBack}
    </ConfirmDialog>
  )
}
