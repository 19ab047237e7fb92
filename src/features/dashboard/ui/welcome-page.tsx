import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { messageOf } from '#api/message-of.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'

type WelcomePageProps = {
  /** For the unverified: how their vetting stands. */
  standing: ReactNode
  /** What is worth doing next, one StepLine each. */
  children: ReactNode
}

/** What a member finds on coming in: who they are here, and what waits for them. */
export function WelcomePage({ standing, children }: WelcomePageProps) {
  const { user } = useAuth()
  if (!user) return null
  return (
    <>
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="title-2">{user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'}</h1>
        {user.verified && <Badge tone="gold">Verified</Badge>}
      </header>
      <div className="mt-8 grid max-w-4xl gap-4 empty:hidden">
        {!user.email_confirmed && <UnconfirmedAddress email={user.email} />}
        {!user.verified && standing}
      </div>
      <section aria-labelledby="next" className="mt-12 max-w-4xl">
        <h2 id="next" className="title-3">
          Settling in
        </h2>
        <ul className="mt-4 border-line border-t">{children}</ul>
      </section>
    </>
  )
}

function UnconfirmedAddress({ email }: { email: string }) {
  const resend = useMutation({
    ...api.accounts.resendConfirmation.mutationOptions(),
    onSuccess: () => toast({ title: 'On its way', description: `A new link has been sent to ${email}.` }),
    onError: (error) =>
      toast({ title: messageOf(error, 'The e-mail could not be sent. Please try again.'), tone: 'error' }),
  })
  return (
    <Notice
      tone="warn"
      title="Please confirm your address"
      action={
        <Button size="small" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send the link again
        </Button>
      }
    >
      We have written to {email}. Please follow what the e-mail says; until then you may not be able to reset a
      forgotten password.
    </Notice>
  )
}
