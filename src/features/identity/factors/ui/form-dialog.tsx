import { type ComponentProps, type ReactNode, useId } from 'react'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'initialFocus'> &
  Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput'> & {
    submitLabel: string
    busy: boolean
    onClose: () => void
    children: ReactNode
  }

/** An open dialog around a form, which its buttons close and submit. */
export function FormDialog({
  submitLabel,
  busy,
  onClose,
  onSubmit,
  onInput,
  children,
  ...dialogProps
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialogProps}
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={formId} busy={busy}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={onSubmit}
        onInput={onInput}
        noValidate
        method="post"
        className="grid gap-7 empty:hidden"
      >
        {children}
      </form>
    </Dialog>
  )
}
