import { ORPCError } from '@orpc/client'
import { useId, useState } from 'react'
import { messageOf } from '#api/message-of.ts'
import { useFormFields } from '#api/use-form-fields.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormError } from '#ui/forms/form-error.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'

type PasswordDialogProps = {
  title: string
  description: string
  confirm: string
  onClose: () => void
  /** Throws what goes wrong; the dialog says it and stays. */
  onPassword: (password: string) => Promise<void>
}

/** What changes who may come in asks for the password again: the screen may have been left open. */
export function PasswordDialog({ title, description, confirm, onClose, onPassword }: PasswordDialogProps) {
  const form = useId()
  const [failure, setFailure] = useState<{ wrong: boolean; words: string }>()
  const { busy, problems, submit } = useFormFields(['password'], async ({ password }) => {
    setFailure(undefined)
    try {
      await onPassword(password)
      onClose()
    } catch (error) {
      const wrong = error instanceof ORPCError && error.code === 'WRONG_PASSWORD'
      setFailure({ wrong, words: messageOf(error, 'This did not reach us. Please try again.') })
      throw error
    }
  })

  return (
    <Dialog
      title={title}
      description={description}
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={busy}>
            {confirm}
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        <Field label="Password" required error={problems.password ?? (failure?.wrong ? failure.words : undefined)}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {failure && !failure.wrong && <FormError title={failure.words} />}
      </form>
    </Dialog>
  )
}
