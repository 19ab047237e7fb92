import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { AccessPage } from './access-page.tsx'
import { copy } from './copy.ts'

export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { busy, problems, onInput, submit } = useForm({
    ...textFields(['email']),
    send: async ({ email }) => {
      setFailure(undefined)
      await apiClient.accounts.requestReset({ email })
      setSentTo(email.trim())
    },
    onFailure: (error) => {
      const errors = fieldErrors(error)
      if (Object.keys(errors).length === 0) setFailure(errorMessage(error))
      return errors
    },
  })

  return (
    <AccessPage title="Forgot password" introduction={copy.introduction}>
      {sentTo ? (
        <Notice title="Please check your inbox">
          If {sentTo} belongs to a member, we have sent a link to it. The link works once, within fifteen minutes.
        </Notice>
      ) : (
        <form onSubmit={submit} onInput={onInput} noValidate method="post" className="grid gap-7">
          <Field label="Email Address" required error={problems.email}>
            <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
          </Field>
          {failure && <FormError title={failure}>Your address is still here.</FormError>}
          <SubmitButton busy={busy}>Send the link</SubmitButton>
        </form>
      )}
      <Link to="/auth" className="mt-8 inline-flex min-h-11 items-center text-gold text-sm hover:text-ink">
        Back to Sign In
      </Link>
    </AccessPage>
  )
}
