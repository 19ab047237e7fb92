import { createFileRoute } from '@tanstack/react-router'
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

export const Route = createFileRoute('/_site/auth')({
  validateSearch: ({ redirect }): { redirect?: string } =>
    redirect === undefined ? {} : { redirect: sameSitePath(redirect, '/dashboard') },
  head: () => describePrivatePage('Sign In'),
  component: Auth,
})

function Auth() {
  const { redirect } = Route.useSearch()
  const { session } = useAuth()
  const shutOut = useSignOutReason()
  if (session) return <GoTo href={redirect ?? '/dashboard'} />
  return (
    <AccessPage title={`Access ${productName}`} introduction="For members, and for those who would like to become one.">
      <AccessTabs redirect={redirect} />
      <SignInForm
        signOutReason={shutOut}
        passkeyButton={(enter) => <PasskeySignIn onSignedIn={enter} />}
        onSignedIn={() => announceSession('login')}
      />
      <AccessPageLink question="Not a member yet?" to="/signup" label="Sign Up" redirect={redirect} />
    </AccessPage>
  )
}
