import { useMutation, useQuery } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useMailedToken } from '#ui/use-mailed-token.ts'
import { AccessPage } from './access-page.tsx'
import { copy } from './copy.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Asks before it confirms, because mail scanners open links too and somebody else may have typed the address. */
export function ConfirmPage() {
  const token = useMailedToken()
  const { session, reloadSession } = useAuth()
  const confirmation = useQuery({
    ...api.accounts.readConfirmation.queryOptions({ input: { token: token ?? '' } }),
    enabled: Boolean(token),
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false },
  })
  const isSpent = isApiError(confirmation.error, 'LINK_SPENT')
  const { mutate, data, isPending, isSuccess, error } = useMutation({
    ...api.accounts.confirmEmail.mutationOptions(),
    onSuccess: async () => {
      if (session) await reloadSession()
    },
  })

  return (
    <AccessPage title="Your address">
      {token === '' && <FormError title="This link is incomplete">{copy.incomplete}</FormError>}
      {confirmation.isLoading && <Loading label="Checking the link…" className="justify-start" />}
      {confirmation.isError && (
        <FormError title={errorMessage(confirmation.error, 'The link could not be checked.')}>
          {!isSpent && (
            <Button size="small" className="mt-3" onClick={() => void confirmation.refetch()}>
              Try again
            </Button>
          )}
        </FormError>
      )}
      {token && confirmation.data && !isSuccess && (
        <div className="grid gap-7">
          <p className="text-ink-2">
            {confirmation.data.first_name || 'Somebody'} joined with{' '}
            <strong className="text-ink">{confirmation.data.email}</strong>. If this was you, please confirm your
            address. If it was not you, close this page; nothing will change.
          </p>
          {error && <FormError title={errorMessage(error)} />}
          <Button variant="solid" busy={isPending} onClick={() => mutate({ token })}>
            Confirm my address
          </Button>
        </div>
      )}
      {isSuccess && <Notice title="Confirmed">{data.email} is confirmed.</Notice>}
      {isSuccess && (
        <LinkButton to={session ? '/dashboard' : '/auth'} className="mt-8">
          {session ? 'Go to the dashboard' : 'Sign In'}
        </LinkButton>
      )}
      {(token === '' || confirmation.isError) && <ResendConfirmation />}
    </AccessPage>
  )
}
