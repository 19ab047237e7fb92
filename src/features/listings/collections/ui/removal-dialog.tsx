import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { SavedState } from '../contract.ts'

type RemovalDialogProps = {
  /** What the member wrote and sorted; the dialog is open while it is set. */
  saved: Pick<SavedState, 'note' | 'collections'> | undefined
  isAvailable?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a removal deletes what only the member's own work could bring back. */
export function RemovalDialog({ saved, isAvailable = true, onClose, onConfirm }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      title="Remove this listing?"
      confirm="Remove"
      danger
      open={saved !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
    >
      {!isAvailable && 'It is no longer available, so you cannot save it again. '}
      {saved && lossesOf(saved)}
    </ConfirmDialog>
  )
}

function lossesOf({ note, collections }: Pick<SavedState, 'note' | 'collections'>): string {
  const count = collections.length
  const leaves = count === 1 ? 'It leaves the collection that it is in.' : `It leaves ${count} collections.`
  return [note && 'Your note on it will be deleted.', count > 0 && leaves].filter(Boolean).join(' ')
}
