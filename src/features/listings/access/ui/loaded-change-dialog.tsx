import { type ReactNode, useState } from 'react'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { GrantDraft } from './grant-draft.ts'
import { GrantFields } from './grant-fields.tsx'

interface ChangeDialogProps {
  title: string
  description: ReactNode
  confirm: string
  start: GrantDraft
  isForDocuments: boolean
  withNote?: boolean | undefined
  busy: boolean
  /** Why it was not given or changed; a toast would cover the buttons. */
  error: unknown
  open: boolean
  onClose: () => void
  /** Also with the draft as it was at first. */
  onConfirm: (draft: GrantDraft, first: GrantDraft) => void
}

/** What one member sees, for how long and why, before it is given or changed. */
export function LoadedChangeDialog({ title, description, confirm, start, ...props }: ChangeDialogProps) {
  const { isForDocuments, withNote, busy, error, open, onClose, onConfirm } = props
  // What the member has may be changed elsewhere meanwhile.
  const [first] = useState(start)
  const [draft, setDraft] = useState(first)
  return (
    <Dialog
      {...{ title, description, busy, open }}
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <DialogClose />
          <Button variant="solid" busy={busy} onClick={() => onConfirm(draft, first)}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <GrantFields onChange={setDraft} {...{ draft, isForDocuments, withNote }} />
        {error != null && <FormError title="Nothing was changed">{errorMessage(error, 'Please try again.')}</FormError>}
      </div>
    </Dialog>
  )
}
