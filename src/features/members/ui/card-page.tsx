import { useQuery } from '@tanstack/react-query'
import { useCanGoBack } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorMessage } from '#api/error-message.ts'
import { BackLink, useGoBack } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { Lantern } from '#ui/drawings/lantern.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { CardView } from './card-view.tsx'
import { copy } from './copy.ts'
import { cardQuery, isCardNotFound } from './queries.ts'

type CardPageProps = {
  id: string
  /** The signed-in member. Their own card links to their profile. */
  readerId: string | undefined
  /** How the reader writes to the member, beside the card. */
  contact: ReactNode
  /** What the member offers and seeks, below that. */
  offers: ReactNode
}

/** The card of a member, as other members see it. */
export function CardPage(props: CardPageProps) {
  const canGoBack = useCanGoBack()
  // Many pages link here, and the server does not know which one the reader came from.
  const hasPreviousPage = useHydrated() && canGoBack
  const goBack = useGoBack(hasPreviousPage)
  return (
    <div className="max-w-5xl">
      <BackLink to="/dashboard/members" onClick={goBack}>
        {hasPreviousPage ? 'Back' : 'Members'}
      </BackLink>
      <div className="mt-2">
        <Card {...props} />
      </div>
    </div>
  )
}

function Card({ id, readerId, contact, offers }: CardPageProps) {
  const { data: card, error, refetch } = useQuery(cardQuery(id))
  if (error && !card)
    return isCardNotFound(error) ? <MemberNotFound /> : <CardFailure error={error} retry={() => void refetch()} />
  if (!card) return <CardSkeleton />
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <CardView card={card} level={1} />
        {readerId === id && (
          <p className="text-center text-ink-2 text-sm">
            This is how other members see you.{' '}
            <LinkButton to="/dashboard/profile" variant="plain" size="small" className="px-1!">
              Edit your profile
            </LinkButton>
          </p>
        )}
      </div>
      <div className="grid gap-10">
        {readerId !== id && contact}
        {offers}
      </div>
    </div>
  )
}

function MemberNotFound() {
  return (
    <EmptyState drawing={<ClosedGate />} title="Member not found" level={2}>
      {copy.notFound}
    </EmptyState>
  )
}

function CardFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <EmptyState
      drawing={<Lantern />}
      title="This member could not be loaded"
      action={<Button onClick={retry}>Try again</Button>}
    >
      {errorMessage(error, copy.notLoaded)}
    </EmptyState>
  )
}

function CardSkeleton() {
  return (
    <SkeletonGroup className="block max-w-92 border border-line p-9">
      <Skeleton className="mx-auto block size-20 rounded-full" />
      <Skeleton className="mx-auto mt-6 block h-7 w-2/3" />
      <Skeleton className="mx-auto mt-3 block h-4 w-1/2" />
      <SkeletonText lines={4} className="mt-8" />
    </SkeletonGroup>
  )
}
