import { useId, useState } from 'react'
import { tidyLine } from '#lib/tidy-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { copy } from './copy.ts'

export type PrintDialogProps = { open: boolean; onClose: () => void; onPrint: (recipient: string) => void }

/** Asks for the recipient of the printed sheet. */
export function LoadedPrintDialog({ open, onClose, onPrint }: PrintDialogProps) {
  const formId = useId()
  const [recipient, setRecipient] = useState('')
  return (
    <Dialog
      title="Print this listing"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <DialogClose />
          <Button type="submit" form={formId} variant="solid">
            Print
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onPrint(tidyLine(recipient))
          setRecipient('')
        }}
      >
        <Field label="Prepared for" hint={copy.preparedFor}>
          <TextInput
            name="recipient"
            autoComplete="off"
            maxLength={80}
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
