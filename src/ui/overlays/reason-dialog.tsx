import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

type ReasonDialogProps = {
  title: string
  /** What will happen. */
  children: ReactNode
  confirm: string
  /** Who will read the reason. */
  hint?: string
  busy: boolean
  /** Why the step was refused; a toast would cover the buttons. */
  failure?: { title: string; text: string } | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: (reason: string) => void
}

/** Asks for a reason before a step against a member, who reads the reason as it is written. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    children,
    confirm,
    hint = 'The member will read this text.',
    busy,
    failure,
    onConfirm,
    ...state
  } = props
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = () => {
    const given = reason.trim()
    setProblem(given ? undefined : 'Please give a reason')
    if (given) onConfirm(given)
  }

  return (
    <Dialog
      {...state}
      title={title}
      description={children}
      busy={busy}
      actions={
        <>
          <DialogClose />
          <Button variant="danger" busy={busy} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Field label="Reason" required error={problem} hint={hint}>
          <TextArea
            className="min-h-28"
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        {failure && <FormError title={failure.title}>{failure.text}</FormError>}
      </div>
    </Dialog>
  )
}
