import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { messageOf } from '#api/message-of.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormError } from '#ui/forms/form-error.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { AccessPage } from './access-page.tsx'
import { useMailedToken } from './use-mailed-token.ts'

export function ConfirmPage() {
  const token = useMailedToken()
  const { session, reload } = useAuth()
  const confirmation = useMutation({
    ...api.accounts.confirmEmail.mutationOptions(),
    onSuccess: async () => {
      if (session) await reload()
    },
  })
  const confirm = useEffectEvent((found: string) => confirmation.mutate({ token: found }))

  useEffect(() => {
    if (token) confirm(token)
  }, [token])

  return (
    <AccessPage title="Your address">
      {confirmation.isSuccess && (
        <Notice title="Confirmed">{confirmation.data.email} is yours, and nobody else can join with it.</Notice>
      )}
      {confirmation.isError && (
        <FormError title={messageOf(confirmation.error, 'The confirmation did not reach us.')}>
          <Button size="small" className="mt-3" onClick={() => token && confirm(token)}>
            Try again
          </Button>
        </FormError>
      )}
      {token === '' && (
        <FormError title="This address has no link in it">Please open the link of the letter again.</FormError>
      )}
      {confirmation.isPending && <Loading label="Confirming…" className="justify-start" />}
      <LinkButton to={session ? '/dashboard' : '/auth'} className="mt-8">
        {session ? 'To the dashboard' : 'Sign In'}
      </LinkButton>
    </AccessPage>
  )
}
