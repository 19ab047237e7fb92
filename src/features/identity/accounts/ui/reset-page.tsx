import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useMailedToken } from '#ui/use-mailed-token.ts'
import { AccessPage } from './access-page.tsx'
import { checkNewPassword } from './check-new-password.ts'
import { copy } from './copy.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ResetPage() {
  const token = useMailedToken()
  const navigate = useNavigate()
  const { session, reloadSession: reload, announceRecovery: recover } = useAuth()
  const [failure, setFailure] = useState<{ title: string; text: string | undefined }>()

  const begin = useEffectEvent(recover)
  useEffect(() => {
    if (token) begin()
  }, [token])

  const send = async ({ password }: { password: string }) => {
    setFailure(undefined)
    await apiClient.accounts.resetPassword({ token: token ?? '', password })
    if (session) await reload()
    toast({ title: 'Password changed', description: 'Please sign in with the new one.', tone: 'success' })
    await navigate({ to: '/auth', replace: true })
  }
  const { busy, problems, onInput, submit } = useForm({
    ...textFields(['password'], {
      whenEmpty: { password: 'Please choose a password' },
      check: checkNewPassword,
    }),
    send,
    onFailure: (error) => {
      const errors = fieldErrors(error)
      if (Object.keys(errors).length === 0)
        setFailure({
          title: errorMessage(error),
          text: isApiError(error) ? 'Your password was not changed.' : undefined,
        })
      return errors
    },
  })

  return (
    <AccessPage title="A new password" introduction={copy.introduction}>
      {token === '' && <FormError title="This link is incomplete">{copy.incomplete}</FormError>}
      {token && (
        <form onSubmit={submit} onInput={onInput} noValidate method="post" className="grid gap-7">
          <NewPasswordField label="New Password" error={problems.password} />
          {failure && <FormError title={failure.title}>{failure.text}</FormError>}
          <SubmitButton busy={busy}>Update Password</SubmitButton>
        </form>
      )}
      {token !== undefined && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton to="/forgot">Ask for a new link</LinkButton>
          <Link to="/auth" className="inline-flex min-h-11 items-center text-gold text-sm hover:text-ink">
            Back to Sign In
          </Link>
        </div>
      )}
    </AccessPage>
  )
}
