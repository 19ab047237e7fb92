import { useId, useState } from 'react'
import { messageOf, problemsOf } from '#api/message-of.ts'
import { isRefused } from '#api/refused.ts'
import { useFormFields } from '#api/use-form-fields.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormError } from '#ui/forms/form-error.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'

type PasswordDialogProps = {
  title: string
  description: string
  confirm: string
  /** Why this is asked once more. */
  reason?: string | undefined
  /** Whether a number is asked for too. */
  withPhone?: boolean
  onClose: () => void
  /** Throws what goes wrong, and the dialog says it; otherwise whoever opened it closes it. */
  onPassword: (given: { password: string; phone: string }) => Promise<void>
}

/** What changes who may come in asks for the password again: the screen may have been left open. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, confirm, reason, withPhone = false, onClose, onPassword } = props
  const form = useId()
  const [failure, setFailure] = useState(reason ? { wrong: false, words: reason } : undefined)
  const names = withPhone ? (['phone', 'password'] as const) : (['password'] as const)
  const { busy, problems, submit } = useFormFields<'phone' | 'password'>(names, async (given) => {
    setFailure(undefined)
    try {
      await onPassword(given)
    } catch (error) {
      const wrong = isRefused(error, 'WRONG_PASSWORD')
      const besideFields = Object.keys(problemsOf(error)).length > 0
      if (!besideFields) setFailure({ wrong, words: messageOf(error, 'This did not reach us. Please try again.') })
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
        {withPhone && (
          <Field
            label="Telephone"
            required
            hint="With the country code, such as +41 79 123 45 67."
            error={problems.phone}
          >
            <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" />
          </Field>
        )}
        <Field label="Password" required error={problems.password ?? (failure?.wrong ? failure.words : undefined)}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {failure && !failure.wrong && <FormError title={failure.words} />}
      </form>
    </Dialog>
  )
}
