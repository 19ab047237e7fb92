import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { useSignOutReason } from '#api/auth/use-sign-out-reason.ts'
import { AccessPage } from '#features/identity/accounts/ui/access-page.tsx'
import { AccessPageLink } from '#features/identity/accounts/ui/access-page-link.tsx'
import { AccessTabs } from '#features/identity/accounts/ui/access-tabs.tsx'
import { SignInForm } from '#features/identity/accounts/ui/sign-in-form.tsx'
import { PasskeySignIn } from '#features/identity/passkeys/ui/passkey-sign-in.tsx'
import { announceSession } from '#features/site/ui/session-toasts.ts'
import { describePrivatePage } from '#lib/page-description.ts'
import { productName } from '#lib/product-name.ts'
import { sameSitePath } from '#lib/same-site-path.ts'
import { GoTo } from '#ui/go-to.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The link that was followed offers to join, so the page leads on to signing up. */
    joins?: true
  }
}

export const Route = createFileRoute('/_site/auth')({
  validateSearch: ({ redirect }): { redirect?: string } =>
    redirect === undefined ? {} : { redirect: sameSitePath(redirect, '/dashboard') },
  // Before anything is shown: a page that leads on has no height, so the footer would jump up.
  beforeLoad: ({ location }) => {
    if (location.state.joins) throw redirect({ to: '/signup', replace: true })
  },
  head: () => describePrivatePage('Sign In'),
  component: Auth,
})

function Auth() {
  const { redirect: target } = Route.useSearch()
  const { session } = useAuth()
  const shutOut = useSignOutReason()
  if (session) return <GoTo href={target ?? '/dashboard'} />
  return (
    <AccessPage title={`Access ${productName}`} introduction="Sign in as a member, or choose Sign Up to become one.">
      <AccessTabs redirect={target} />
      <SignInForm
        signOutReason={shutOut}
        passkeyButton={(enter) => <PasskeySignIn onSignedIn={enter} />}
        onSignedIn={() => announceSession('login')}
      />
      <AccessPageLink question="Not a member yet?" to="/signup" label="Sign Up" redirect={target} />
    </AccessPage>
  )
}
