import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import type { SignInAnswer } from '#api/auth/sign-in.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { PasswordInput } from '#ui/forms/fields/password-input.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'

type Failure = { title: string; text: string }

type PasswordFormProps = {
  /** The address that was entered before. */
  email: string
  /** Why the member returned to this step. Hidden once the form is sent again. */
  failed: Failure | '' | undefined
  onAnswer: (answer: SignInAnswer, email: string) => void
}

const checkCredentials = 'Please check your credentials and try again'

/** The first step of signing in. */
export function PasswordForm({ email, failed, onAnswer }: PasswordFormProps) {
  const { login } = useAuth()
  const [failure, setFailure] = useState<Failure | null>()
  const visibleFailure = failure === undefined ? failed : failure
  const { busy, problems, onInput, submit } = useForm({
    ...textFields(['email', 'password']),
    send: async (credentials) => {
      setFailure(null)
      onAnswer(await login(credentials), credentials.email)
    },
    onFailure: (error) => {
      const text = isApiError(error)
        ? errorMessage(error, checkCredentials)
        : 'We could not reach the server. Please try again in a moment.'
      setFailure({ title: 'Login failed', text })
      return fieldErrors(error)
    },
  })

  return (
    <form onSubmit={submit} onInput={onInput} noValidate method="post" className="grid gap-7">
      <Field label="Email Address" required error={problems.email}>
        <TextInput name="email" type="email" autoComplete="username webauthn" inputMode="email" defaultValue={email} />
      </Field>
      <div>
        <Field label="Password" required error={problems.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Link
          to="/forgot"
          className="mt-3 inline-flex min-h-11 items-center text-gold text-sm hover:text-ink md:min-h-0"
        >
          Forgot password
        </Link>
      </div>
      {visibleFailure && <FormError title={visibleFailure.title}>{visibleFailure.text}</FormError>}
      <SubmitButton busy={busy}>{busy ? 'Signing in...' : 'Sign In'}</SubmitButton>
    </form>
  )
}
