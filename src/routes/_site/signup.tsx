import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { AccessPage } from '#features/identity/accounts/ui/access-page.tsx'
import { AccessPageLink } from '#features/identity/accounts/ui/access-page-link.tsx'
import { AccessTabs } from '#features/identity/accounts/ui/access-tabs.tsx'
import { SignUpForm } from '#features/identity/accounts/ui/sign-up-form.tsx'
import { useInvitationFromLink } from '#features/identity/accounts/ui/use-invitation-from-link.ts'
import { instanceQuery } from '#features/instance/ui/queries.ts'
import { describePrivatePage } from '#lib/page-description.ts'
import { productName } from '#lib/product-name.ts'
import { sameSitePath } from '#lib/same-site-path.ts'
import { GoTo } from '#ui/go-to.tsx'

type Search = { redirect?: string; invitation?: string }

export const Route = createFileRoute('/_site/signup')({
  validateSearch: ({ redirect, invitation }): Search => ({
    ...(redirect !== undefined && { redirect: sameSitePath(redirect, '/dashboard') }),
    // Older links have the code in the query; newer ones have it behind the #.
    ...(typeof invitation === 'string' && { invitation: invitation.slice(0, 40) }),
  }),
  head: () => describePrivatePage('Sign Up'),
  component: SignUp,
})

const introductions = {
  open: 'You can use the dashboard at once. A curator then reviews your profile in person.',
  application: 'A curator reads every application in person. We will answer you by e-mail.',
  invitation: 'Membership is by invitation. Enter the code you received from a member.',
}

function SignUp() {
  const { redirect, invitation } = Route.useSearch()
  const brought = useInvitationFromLink()
  const { session } = useAuth()
  const { data: instance } = useQuery(instanceQuery())
  const joining = instance?.joining ?? 'open'
  if (session) return <GoTo href={redirect ?? '/dashboard'} />
  return (
    <AccessPage title={`Join ${productName}`} introduction={introductions[joining]}>
      <AccessTabs redirect={redirect} />
      <SignUpForm invitation={brought ?? invitation} invitationOnly={joining === 'invitation'} />
      <AccessPageLink question="Already a member?" to="/auth" label="Sign In" redirect={redirect} />
    </AccessPage>
  )
}
