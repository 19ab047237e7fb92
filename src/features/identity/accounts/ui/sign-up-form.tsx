import { useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { checkNewPassword } from './check-new-password.ts'
import { copy } from './copy.ts'
import { NewPasswordField } from './new-password-field.tsx'

type SignUpFormProps = {
  /** The code from the invitation link. */
  invitation: string | undefined
  /** Whether the form requires a code. */
  invitationOnly: boolean
}

export function SignUpForm({ invitation, invitationOnly }: SignUpFormProps) {
  const { adoptSession } = useAuth()
  const [failure, setFailure] = useState<string>()
  const [nameAndEmail, setNameAndEmail] = useState({ full_name: '', email: '' })
  const names = ['full_name', 'email', 'password', 'invitation'] as const
  const { busy, problems, onInput, submit } = useForm({
    ...textFields(names, {
      optional: invitationOnly ? [] : ['invitation'],
      whenEmpty: {
        full_name: 'Please enter your name',
        email: 'Please enter your e-mail address',
        password: 'Please choose a password',
        invitation: 'Please enter your invitation code',
      },
      check: checkNewPassword,
    }),
    send: async (values) => {
      setFailure(undefined)
      const { session } = await apiClient.accounts.signUp({
        ...values,
        invitation: values.invitation.trim() || undefined,
        keep: 'cookie',
      })
      adoptSession(session)
      toast({ title: 'Account created!', tone: 'success' })
    },
    onFailure: (error) => {
      const errors = fieldErrors(error)
      if (Object.keys(errors).length === 0) setFailure(errorMessage(error, 'There was a problem with your signup.'))
      return errors
    },
  })
  const note = (name: 'full_name' | 'email') => (event: { currentTarget: HTMLInputElement }) =>
    setNameAndEmail({ ...nameAndEmail, [name]: event.currentTarget.value })

  return (
    <form onSubmit={submit} onInput={onInput} noValidate method="post" className="grid gap-7">
      <Field label="Full Name" required error={problems.full_name}>
        <TextInput name="full_name" autoComplete="name" onInput={note('full_name')} />
      </Field>
      <Field label="Email Address" required error={problems.email}>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" onInput={note('email')} />
      </Field>
      <NewPasswordField
        label="Password"
        personalWords={[nameAndEmail.full_name, nameAndEmail.email]}
        error={problems.password}
      />
      {(invitationOnly || invitation) && (
        <Field label="Invitation code" required={invitationOnly} error={problems.invitation} hint={copy.invitationHint}>
          <TextInput name="invitation" defaultValue={invitation} autoComplete="off" autoCapitalize="characters" />
        </Field>
      )}
      {failure && <FormError title={failure}>Your entries are still here.</FormError>}
      <SubmitButton busy={busy}>Create Account</SubmitButton>
    </form>
  )
}
