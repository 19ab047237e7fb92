import { useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import type { Challenge } from '#features/identity/sessions/contract.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { PasswordInput } from '#ui/forms/fields/password-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { ProveByPasskey } from './passkey-proof-button.tsx'

type ProofByPasswordProps = {
  /** Why it is asked once more. */
  reason?: string | undefined
  onProven: () => void
  onChallenge: (challenge: Challenge) => void
  onClose: () => void
}

export function ProofByPassword({ reason, onProven, onChallenge, onClose }: ProofByPasswordProps) {
  const { user } = useAuth()
  const form = useId()
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState(reason)

  const { busy, problems, submit } = useForm({
    ...textFields(['password']),
    send: async ({ password }) => {
      setWrong(undefined)
      setFailure(undefined)
      const answered = await apiClient.twoFactor.proveByPassword({ password })
      if (answered.status === 'challenged') onChallenge(answered.challenge)
      else onProven()
    },
    onFailure: (error) => {
      const words = errorMessage(error, 'This did not reach us. Please try again.')
      if (isApiError(error, 'WRONG_PASSWORD')) setWrong(words)
      else setFailure(words)
      return fieldErrors(error)
    },
  })

  return (
    <Dialog
      title="Is it you?"
      description="This step asks for your password. For ten minutes afterwards you will not be asked again."
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
        {/* For password managers, which find a password by a name. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <Field label="Password" required error={problems.password ?? wrong}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {failure && <FormError title={failure} />}
        <ProveByPasskey onProven={onProven} />
      </form>
    </Dialog>
  )
}
