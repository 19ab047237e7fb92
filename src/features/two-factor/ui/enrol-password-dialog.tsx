import { ORPCError } from '@orpc/client'
import { useId, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { messageOf, problemsOf } from '#api/message-of.ts'
import { useFormFields } from '#api/use-form-fields.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormError } from '#ui/forms/form-error.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { FactorKind } from '../contract.ts'
import type { Enrolment } from './confirm-factor-dialog.tsx'
import { factorWords } from './factor-words.ts'

type EnrolPasswordDialogProps = {
  kind: FactorKind
  /** Why this is asked once more. */
  reason?: string | undefined
  onClose: () => void
  onBegun: (enrolment: Enrolment, password: string) => void
}

export function EnrolPasswordDialog({ kind, reason, onClose, onBegun }: EnrolPasswordDialogProps) {
  const form = useId()
  const [failure, setFailure] = useState<{ wrong: boolean; words: string } | undefined>(
    reason ? { wrong: false, words: reason } : undefined,
  )
  const names = kind === 'sms' ? (['phone', 'password'] as const) : (['password'] as const)
  const { busy, problems, submit } = useFormFields<'phone' | 'password'>(names, async ({ phone, password }) => {
    setFailure(undefined)
    try {
      const wish = kind === 'sms' ? { kind, phone, password } : { kind, password }
      onBegun(await apiClient.twoFactor.beginEnrolment(wish), password)
    } catch (error) {
      const wrong = error instanceof ORPCError && error.code === 'WRONG_PASSWORD'
      const beside = Object.keys(problemsOf(error)).length > 0
      if (!beside) setFailure({ wrong, words: messageOf(error, 'This did not reach us. Please try again.') })
      throw error
    }
  })

  return (
    <Dialog
      title={factorWords[kind].title}
      description={factorWords[kind].about}
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={busy}>
            Continue
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        {kind === 'sms' && (
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
