import { useMutation } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { NeedsScripts } from '#ui/feedback/needs-scripts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useMailedToken } from '#ui/use-mailed-token.ts'

/** Asks before it ends the alerts, because mail scanners open links too. */
export function EndAlertsPage() {
  const token = useMailedToken()
  const { session } = useAuth()
  const { mutate, isPending, isSuccess, error } = useMutation(api.searches.endAlerts.mutationOptions())
  return (
    <section aria-labelledby="end-alerts" className="page-width flex-1 py-12 md:py-16">
      <div className="min-h-80 max-w-xl">
        <h1 id="end-alerts" className="title-2">
          Alerts of saved searches
        </h1>
        <NeedsScripts className="mt-8" />
        <div className="mt-6 grid justify-items-start gap-7">
          {token === '' && (
            <FormError title="This link is incomplete">
              Open the link in the e-mail again, or copy all of it into the address bar.
            </FormError>
          )}
          {token && !isSuccess && (
            <>
              <p className="text-pretty text-ink-2">
                {isOfOne(token)
                  ? 'End the alerts of this search? The search stays saved, and your other searches keep their alerts.'
                  : 'End the alerts of all searches that the e-mail was about? The searches stay saved, and your other searches keep their alerts.'}
              </p>
              {error && <FormError title={errorMessage(error, 'The alerts could not be ended.')} />}
              <Button variant="solid" busy={isPending} onClick={() => mutate({ token })}>
                End the Alerts
              </Button>
            </>
          )}
          {isSuccess && (
            <Notice title="Ended">
              No more alerts come for {isOfOne(token ?? '') ? 'this search' : 'these searches'}.
            </Notice>
          )}
          {(isSuccess || error || token === '') && (
            <LinkButton to={session ? '/dashboard/searches' : '/auth'}>
              {session ? 'Saved Searches' : 'Sign In'}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}

/** The token of several searches is longer. */
const isOfOne = (token: string): boolean => token.length <= 43
