import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '#ui/back-link.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import { AdvisedDeal } from '../../advisers/ui/advised-deal.tsx'
import { AdvisersSection } from '../../advisers/ui/advisers-section.tsx'
import { SignedPapers } from '../../chain/ui/signed-papers.tsx'
import { DealOffers } from '../../offers/ui/deal-offers.tsx'
import type { Deal } from '../../records.ts'
import { amountOf, titleOf } from '../deal-labels.ts'
import { DealPicture } from '../deal-picture.tsx'
import { PartyName } from '../party-name.tsx'
import { dealQuery, isDealNotFound } from '../queries.ts'
import { copy } from './copy.ts'
import { DealDetails } from './deal-details.tsx'
import { DealProgress } from './deal-progress.tsx'
import { DealProposal } from './deal-proposal.tsx'
import { DealSteps } from './deal-steps.tsx'
import { DealTimeline } from './deal-timeline.tsx'
import { DeclareVoid } from './declare-void.tsx'

type DealPageProps = {
  id: string
  /** The documents of the deal, for its parties. */
  documents: (deal: Deal) => ReactNode
  /** The documents that the parties show a member who advises on the deal. */
  shownDocuments: ReactNode
}

/** One deal: details, progress, next steps and timeline. */
export function DealPage({ id, documents, shownDocuments }: DealPageProps) {
  const { data: deal, error, refetch } = useQuery(dealQuery(id))
  if (!deal && isDealNotFound(error))
    return <AdvisedDeal id={id} documents={shownDocuments} notFound={<NoDeal />} skeleton={<DealSkeleton />} />
  if (!deal && error) return <ListFailure title="Failed to load this deal" onRetry={() => void refetch()} />
  if (!deal) return <DealSkeleton />
  return <LoadedDeal deal={deal} documents={documents} />
}

function LoadedDeal({ deal, documents }: { deal: Deal } & Pick<DealPageProps, 'documents'>) {
  const { stage, proposal, void: isVoid, party } = deal
  const otherParty = party && deal[party === 'buyer' ? 'seller' : 'buyer']
  useFocusAfterStep(`${stage} ${deal.amount} ${proposal?.id} ${isVoid}`, ['deal-proposal', 'next-step', 'deal-title'])
  return (
    <>
      {party ? (
        <BackLink to="/dashboard/deals" search={{}}>
          Back to Deals
        </BackLink>
      ) : (
        <BackLink to="/curation/deals" search={{}}>
          Back to Deals
        </BackLink>
      )}
      <header className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="flex min-w-0 flex-col items-start gap-4 sm:flex-row sm:items-end sm:gap-7">
          <DealPicture deal={deal} sizes="(width < 40rem) 6rem, 9rem" className="h-16 w-24 sm:h-24 sm:w-36" />
          <div className="min-w-0">
            <h1 id="deal-title" tabIndex={-1} className="title-2 wrap-anywhere outline-none">
              {titleOf(deal)}
            </h1>
            {otherParty && (
              <p className="mt-2 text-ink-2">
                <DottedLine>
                  <>
                    {party === 'buyer' ? 'You are buying from' : 'You are selling to'} <PartyName person={otherParty} />
                  </>
                  <span className="lining tabular-nums">{amountOf(deal)}</span>
                </DottedLine>
              </p>
            )}
          </div>
        </div>
        <DeclareVoid deal={deal} />
      </header>
      <DealProgress deal={deal} />
      <DealProposal deal={deal} />
      <div className="mt-12 grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="grid content-start gap-12">
          <DealSteps deal={deal} />
          <DealDetails deal={deal} />
          {party && documents(deal)}
          <AdvisersSection deal={deal} />
          <DealOffers deal={deal} />
        </div>
        <SidePanel title="Timeline" className="self-start">
          <DealTimeline deal={deal} />
          {party && <SignedPapers id={deal.id} hasClosing={deal.completed} />}
        </SidePanel>
      </div>
    </>
  )
}

function NoDeal() {
  return (
    <EmptyState
      drawing={<TwoSignatures />}
      title="Deal not found"
      action={
        <LinkButton to="/dashboard/deals" search={{}}>
          Back to Deals
        </LinkButton>
      }
    >
      {copy.notFound}
    </EmptyState>
  )
}

function DealSkeleton() {
  return (
    <SkeletonGroup className="block pt-13">
      <Skeleton className="h-11 w-96 max-w-[80%]" />
      <Skeleton className="mt-10 h-1 w-full" />
      <div className="mt-20 grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <SkeletonText lines={6} />
        <Skeleton className="h-72 w-full" />
      </div>
    </SkeletonGroup>
  )
}
