import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { messageOf, problemsOf } from '#api/message-of.ts'
import { useFormFields } from '#api/use-form-fields.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** A form of its own for each password: what was typed goes once it is in force. */
export function ChangePasswordForm() {
  const [round, setRound] = useState(0)
  return <PasswordFields key={round} onChanged={() => setRound(round + 1)} />
}

function PasswordFields({ onChanged }: { onChanged: () => void }) {
  const { user } = useAuth()
  const [wrong, setWrong] = useState<{ current?: string; confirm?: string }>({})

  const { busy, problems, submit } = useFormFields(['current', 'password', 'confirm'], async (values) => {
    const { current, password, confirm } = values
    setWrong({})
    if (confirm !== password) return setWrong({ confirm: 'The two do not match' })
    try {
      const { ended } = await apiClient.accounts.changePassword({ current, password })
      toast({
        ...{ title: 'Password updated', tone: 'success' },
        description: ended > 0 ? 'You have been signed out on every other device.' : undefined,
      })
      onChanged()
    } catch (error) {
      const message = messageOf(error, 'This did not reach us. Please try again.')
      if (error instanceof ORPCError && error.code === 'WRONG_PASSWORD') setWrong({ current: message })
      else if (Object.keys(problemsOf(error)).length === 0)
        toast({ title: 'Your password has not changed', description: message, tone: 'error' })
      throw error
    }
  })

  const own = user ? [user.email, user.first_name, user.last_name] : []
  return (
    <form onSubmit={submit} noValidate method="post" aria-label="Password" className="grid max-w-md gap-7">
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label="Current Password" required error={problems.current ?? wrong.current}>
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
      <NewPasswordField label="New Password" own={own} error={problems.password} />
      <Field label="Confirm Password" required error={problems.confirm ?? wrong.confirm}>
        <PasswordInput name="confirm" autoComplete="new-password" />
      </Field>
      <SubmitButton busy={busy} className="justify-self-start">
        Update Password
      </SubmitButton>
    </form>
  )
}
