import { useQuery } from '@tanstack/react-query'
import { useCanGoBack } from '@tanstack/react-router'
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
import { cardQuery, isCardNotFound } from './queries.ts'

type CardPageProps = {
  id: string
  /** The member who reads, whose own card leads to their profile. */
  readerId: string | undefined
}

/** Another member, as they chose to be seen. */
export function CardPage(props: CardPageProps) {
  // Many pages lead here.
  const returns = useCanGoBack()
  // The server does not know where a reader came from.
  const came = useHydrated() && returns
  const stepBack = useGoBack(came)
  return (
    <div className="mx-auto max-w-md">
      <BackLink to="/dashboard" onClick={stepBack}>
        {came ? 'Back' : 'Dashboard'}
      </BackLink>
      <div className="mt-2">
        <Card {...props} />
      </div>
    </div>
  )
}

function Card({ id, readerId }: CardPageProps) {
  const { data: card, error, refetch } = useQuery(cardQuery(id))
  if (error && !card) return isCardNotFound(error) ? <Nobody /> : <Failed error={error} retry={() => void refetch()} />
  if (!card) return <Opening />
  return (
    <>
      <CardView card={card} level={1} />
      {readerId === id && (
        <p className="mt-5 text-center text-ink-2 text-sm">
          This is how other members see you.{' '}
          <LinkButton to="/dashboard/profile" variant="plain" size="small" className="px-1!">
            Edit your profile
          </LinkButton>
        </p>
      )}
    </>
  )
}

function Nobody() {
  return (
    <EmptyState drawing={<ClosedGate />} title="Member not found" level={2}>
      They may have left, or the address is not whole.
    </EmptyState>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <EmptyState
      drawing={<Lantern />}
      title="This card could not be loaded"
      action={<Button onClick={retry}>Try again</Button>}
    >
      {errorMessage(error, 'The connection may be interrupted.')}
    </EmptyState>
  )
}

function Opening() {
  return (
    <SkeletonGroup className="block border border-line p-9">
      <Skeleton className="mx-auto block size-20 rounded-full" />
      <Skeleton className="mx-auto mt-6 block h-7 w-2/3" />
      <Skeleton className="mx-auto mt-3 block h-4 w-1/2" />
      <SkeletonText lines={4} className="mt-8" />
    </SkeletonGroup>
  )
}
