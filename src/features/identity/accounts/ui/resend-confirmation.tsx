import { useMutation } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'

/** Shown if a confirmation link is invalid. Only a signed-in member can have another one sent. */
export function ResendConfirmation() {
  const { user } = useAuth()
  const { mutate, data, isPending, error } = useMutation(api.accounts.resendConfirmation.mutationOptions())
  if (!user)
    return (
      <div className="mt-8">
        <p className="mb-5 text-ink-2">{copy.signInFirst}</p>
        <LinkButton to="/auth" search={{ redirect: '/dashboard' }}>
          Sign In
        </LinkButton>
      </div>
    )
  return (
    <div className="mt-8 grid gap-5">
      {user.email_confirmed && <Notice title="Your address is confirmed">{user.email} is confirmed.</Notice>}
      {data?.sent && <Notice title="Please check your inbox">We have sent a new link to {user.email}.</Notice>}
      {error && <FormError title={errorMessage(error, 'The e-mail could not be sent. Please try again.')} />}
      <div className="flex flex-wrap items-center gap-4">
        {!user.email_confirmed && !data?.sent && (
          <Button variant="solid" busy={isPending} onClick={() => mutate(undefined)}>
            Send a new link
          </Button>
        )}
        <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
      </div>
    </div>
  )
}
