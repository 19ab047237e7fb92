import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#ui/back-link.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { isListingNotFound } from '../../ui/queries.ts'
import type { Agreement } from '../contract.ts'
import { AcceptForm } from './accept-form.tsx'
import { AgreementText } from './agreement-text.tsx'
import { copy } from './copy.ts'
import { askedQuery } from './queries.ts'
import { ReceiptLinks } from './receipt-links.tsx'

/** What a private listing asks a member to accept: one text after the other, each with the form or the receipt. */
export function AcceptPage({ listingId, suggestedName }: { listingId: string; suggestedName: string }) {
  const { data, error, refetch } = useQuery(askedQuery(listingId))
  if (!data && !error) return <AcceptSkeleton />
  if (!data)
    return isListingNotFound(error) ? (
      <EmptyState
        drawing={<ClosedGate />}
        title="Listing Not Found"
        action={<LinkButton to="/listings">Browse Listings</LinkButton>}
      >
        The listing does not exist, or you can no longer see it.
      </EmptyState>
    ) : (
      <ListFailure title="The agreement could not be loaded" onRetry={() => void refetch()} />
    )
  const isDone = data.items.length > 0 && data.items.every(({ receipt }) => receipt)
  return (
    <div className="max-w-3xl">
      <BackLink to="/listings/$id" params={{ id: listingId }}>
        Back to the Listing
      </BackLink>
      <PageTitle title={data.items.length > 1 ? 'Agreements' : 'Agreement'} />
      {data.items.length === 0 && (
        <EmptyState drawing={<TwoSignatures />} title="Nothing to accept">
          {copy.nothingAsked}
        </EmptyState>
      )}
      {isDone && (
        <div className="mb-10">
          <Notice
            title="You accepted."
            action={
              <LinkButton to="/listings/$id" params={{ id: listingId }} size="small" variant="solid">
                Open the Listing
              </LinkButton>
            }
          >
            The listing is open to you as its owner allows.
          </Notice>
        </div>
      )}
      {data.items.map((asked) => (
        <AskedAgreement key={asked.sha256 + asked.of} {...{ asked, suggestedName }} />
      ))}
    </div>
  )
}

type Asked = Agreement & { receipt: { id: string; name: string; accepted_at: string } | null }

function AskedAgreement({ asked, suggestedName }: { asked: Asked; suggestedName: string }) {
  const { id, of, text, sha256, receipt, created_at } = asked
  return (
    <section aria-labelledby={`title-${id}`} className="mb-16">
      <h2 id={`title-${id}`} className="title-3">
        {of === 'house' ? 'Agreement of the operator' : 'Agreement of the owner'}
      </h2>
      <p className="mt-2 mb-5 max-w-[44em] text-pretty text-ink-2">
        {of === 'house' ? `${copy.askedByHouse} ${copy.acceptHouse}` : copy.accept}
      </p>
      <AgreementText text={text} />
      <p className="wrap-anywhere mt-3 text-ink-2 text-xs">
        Version of <DateText instant={created_at} look="date" />, SHA-256 {sha256}
      </p>
      {receipt ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-line border-y py-4">
          <p className="wrap-anywhere min-w-0">
            Accepted by {receipt.name}, <DateText instant={receipt.accepted_at} />
          </p>
          <ReceiptLinks id={receipt.id} of={receipt.name} />
        </div>
      ) : (
        <AcceptForm {...{ id, sha256, suggestedName }} />
      )}
    </section>
  )
}

function AcceptSkeleton() {
  return (
    <SkeletonGroup className="block max-w-3xl pt-11">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="mt-10 h-96 w-full" />
      <Skeleton className="mt-6 h-12 w-64" />
    </SkeletonGroup>
  )
}
