import { useState } from 'react'
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
import { copy } from './copy.ts'
import { FormDialog } from './form-dialog.tsx'
import { PasskeyProofButton } from './passkey-proof-button.tsx'

type PasswordProofDialogProps = {
  /** Why the password is asked again. */
  reason?: string | undefined
  onProven: () => void
  onChallenge: (challenge: Challenge) => void
  onClose: () => void
}

export function PasswordProofDialog({ reason, onProven, onChallenge, onClose }: PasswordProofDialogProps) {
  const { user } = useAuth()
  const [wrongPassword, setWrongPassword] = useState<string>()
  const [failure, setFailure] = useState(reason)

  const { busy, problems, submit } = useForm({
    ...textFields(['password']),
    send: async ({ password }) => {
      setWrongPassword(undefined)
      setFailure(undefined)
      const proof = await apiClient.twoFactor.proveByPassword({ password })
      if (proof.status === 'challenged') onChallenge(proof.challenge)
      else onProven()
    },
    onFailure: (error) => {
      const message = errorMessage(error)
      if (isApiError(error, 'WRONG_PASSWORD')) setWrongPassword(message)
      else setFailure(message)
      return fieldErrors(error)
    },
  })

  return (
    <FormDialog
      title="Confirm that it is you"
      description={copy.passwordProof}
      submitLabel="Continue"
      onSubmit={submit}
      {...{ busy, onClose }}
    >
      {/* Password managers find a password by its user name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label="Password" required error={problems.password ?? wrongPassword}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {failure && <FormError title={failure} />}
      <PasskeyProofButton onProven={onProven} />
    </FormDialog>
  )
}
