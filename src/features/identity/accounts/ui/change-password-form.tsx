import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { PasswordInput } from '#ui/forms/fields/password-input.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { checkNewPassword } from './check-new-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** Starts with an empty form again after each change. */
export function ChangePasswordForm() {
  const [formKey, setFormKey] = useState(0)
  return <PasswordFields key={formKey} onChanged={() => setFormKey(formKey + 1)} />
}

type PasswordValues = { current: string; password: string; confirm: string }

const check = async ({ password, confirm }: PasswordValues) => ({
  ...(await checkNewPassword({ password })),
  ...(confirm !== password && { confirm: 'The two passwords do not match' }),
})

function PasswordFields({ onChanged }: { onChanged: () => void }) {
  const { user } = useAuth()
  const [wrongPassword, setWrongPassword] = useState<string>()

  const send = async ({ current, password }: PasswordValues) => {
    setWrongPassword(undefined)
    const { ended: endedSessions } = await apiClient.accounts.changePassword({ current, password })
    toast({
      ...{ title: 'Password updated', tone: 'success' },
      description: endedSessions > 0 ? 'You have been signed out on every other device.' : undefined,
    })
    onChanged()
  }
  const onFailure = (error: unknown) => {
    const errors = fieldErrors(error)
    const message = errorMessage(error)
    if (isApiError(error, 'WRONG_PASSWORD')) setWrongPassword(message)
    else if (Object.keys(errors).length === 0)
      toast({
        title: isApiError(error) ? 'Your password was not changed' : 'Your password may be unchanged',
        description: message,
        tone: 'error',
      })
    return errors
  }
  const { busy, problems, onInput, submit } = useForm({
    ...textFields(['current', 'password', 'confirm'], { check }),
    send,
    onFailure,
  })

  const personalWords = user ? [user.email, user.first_name, user.last_name] : []
  return (
    <form
      onSubmit={submit}
      onInput={onInput}
      noValidate
      method="post"
      aria-label="Password"
      className="grid max-w-md gap-7"
    >
      {/* Password managers store a password under a user name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label="Current Password" required error={problems.current ?? wrongPassword}>
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
      <NewPasswordField label="New Password" personalWords={personalWords} error={problems.password} />
      <Field label="Confirm Password" required error={problems.confirm}>
        <PasswordInput name="confirm" autoComplete="new-password" />
      </Field>
      <SubmitButton busy={busy} className="justify-self-start">
        Update Password
      </SubmitButton>
    </form>
  )
}
