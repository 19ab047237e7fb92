import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { StatLinks } from '#ui/collections/stat-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { FirstTasks } from './first-tasks.tsx'

type OverviewPageProps = {
  /** A notice with the date, if the member asked for the erasure of their account. */
  erasure: ReactNode
  /** Notices about what the member may do: an application that waits, or a curator's missing second factor. */
  standingNotice: ReactNode
  /** Items that need the member's attention. Renders nothing if there are none. */
  attention: ReactNode
  /** For curators with listings of their own: `StatLink` elements of what waits for curators. */
  curation: ReactNode
  /** `StatLink` elements. */
  figureCards: ReactNode
  /** The member's latest listings. */
  recentOffers: ReactNode
  deals: ReactNode
  /** Whether the member has no listings, mandates or deals yet. Then the steps come first. */
  hasNoOffers: boolean
  /** `StepLine` elements: what a new member should do once. */
  steps: ReactNode
}

/** The start page of the dashboard. */
export function OverviewPage({
  erasure,
  standingNotice,
  attention,
  curation,
  figureCards,
  recentOffers,
  deals,
  hasNoOffers,
  steps,
}: OverviewPageProps) {
  const { user } = useAuth()
  if (!user) return null
  const settling = <FirstTasks memberId={user.id}>{steps}</FirstTasks>
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="flex flex-wrap items-center gap-4">
          <h1 className="title-2">{user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'}</h1>
          {user.verified && <Badge tone="gold">Verified</Badge>}
        </div>
        <LinkButton to="/dashboard/create" variant="solid">
          Create Listing
        </LinkButton>
      </header>
      <div className="mt-8 grid gap-4 empty:hidden">
        {erasure}
        {!user.email_confirmed && <UnconfirmedAddress email={user.email} />}
        {standingNotice}
      </div>
      {curation && (
        <div className="mt-8">
          <StatLinks label="Curation">{curation}</StatLinks>
        </div>
      )}
      {attention}
      <div className="placed-below">
        <div className="mt-10">
          <StatLinks label="At a glance" isLine>
            {figureCards}
          </StatLinks>
        </div>
        {hasNoOffers && settling}
        <div className="mt-12 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
          {recentOffers}
          {deals}
        </div>
        {!hasNoOffers && settling}
      </div>
    </>
  )
}

function UnconfirmedAddress({ email }: { email: string }) {
  const resend = useMutation({
    ...api.accounts.resendConfirmation.mutationOptions(),
    onSuccess: () => toast({ title: 'Link sent', description: `We have sent a new link to ${email}.` }),
    onError: (error) =>
      toast({ title: errorMessage(error, 'The e-mail could not be sent. Please try again.'), tone: 'error' }),
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
      Confirm your address using the link we e-mailed to {email}, so that you can recover your account.
    </Notice>
  )
}
