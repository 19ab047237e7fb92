import type { ReactNode } from 'react'
import { formatMoney } from '#lib/money.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { Facts } from '#ui/collections/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import { hasAmount, statusOf, titleOf } from '../../ui/deal-labels.ts'
import { PartyName } from '../../ui/party-name.tsx'
import type { AdvisedDeal } from '../records.ts'
import { AdvisedTimeline } from './advised-timeline.tsx'
import { AnswerInvitation } from './answer-invitation.tsx'
import { capacityLabels, copy } from './copy.ts'
import { LeaveDeal } from './leave-deal.tsx'

type LoadedAdvisedDealProps = { deal: AdvisedDeal; documents: ReactNode }

/** See `AdvisedDeal`. */
export function LoadedAdvisedDeal({ deal, documents }: LoadedAdvisedDealProps) {
  const { joined, capacity, invited_by } = deal
  return (
    <>
      <BackLink to="/dashboard/deals" search={{}}>
        Back to Deals
      </BackLink>
      <header className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h1 className="title-2 wrap-anywhere">{titleOf(deal)}</h1>
          <p className="mt-2 text-ink-2">
            <DottedLine>
              <span>{joined ? 'You advise on this deal' : 'You are invited to advise'}</span>
              <span>{capacityLabels[capacity]}</span>
              <>
                Invited by <PartyName person={invited_by} />
              </>
            </DottedLine>
          </p>
        </div>
        {joined && <LeaveDeal deal={deal} />}
      </header>
      {joined ? <OpenDeal deal={deal} documents={documents} /> : <AnswerInvitation deal={deal} />}
    </>
  )
}

function OpenDeal({ deal, documents }: LoadedAdvisedDealProps) {
  const { says, joined_at, shows_documents, shows_timeline } = deal
  return (
    <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <div className="grid content-start gap-12">
        <section aria-labelledby="advised-details">
          <h2 id="advised-details" className="title-3">
            Deal Details
          </h2>
          <Facts className="mt-4" facts={factsOf(deal)} />
        </section>
        {shows_documents.length > 0 ? (
          documents
        ) : (
          <section aria-labelledby="advised-documents">
            <h2 id="advised-documents" className="title-3">
              Documents
            </h2>
            <p className="mt-2 max-w-[60ch] text-[0.9375rem] text-ink-2">{copy.noDocuments}</p>
          </section>
        )}
        <section aria-labelledby="advised-self">
          <h2 id="advised-self" className="title-3">
            As the Parties See You
          </h2>
          <q className="wrap-anywhere mt-3 block text-[0.9375rem] leading-6">{says}</q>
          <p className="mt-1 text-[0.8125rem] text-ink-2">
            {capacityLabels[deal.capacity]}, since {joined_at && <DateText instant={joined_at} look="within" />}
          </p>
        </section>
      </div>
      <SidePanel title="Timeline" className="self-start">
        {shows_timeline ? (
          <AdvisedTimeline dealId={deal.id} />
        ) : (
          <p className="text-[0.9375rem] text-ink-2">{copy.noTimeline}</p>
        )}
      </SidePanel>
    </div>
  )
}

const tones = { Active: 'gold', Completed: 'ok', Withdrawn: 'neutral', Void: 'neutral' } as const

function factsOf(deal: AdvisedDeal) {
  const { buyer, seller, stage, amount, currency } = deal
  const status = statusOf({ stage: stage ?? 'Negotiation', void: deal.void })
  return [
    ...(buyer ? [{ name: 'Buyer', value: <PartyName person={buyer} /> }] : []),
    ...(seller ? [{ name: 'Seller', value: <PartyName person={seller} /> }] : []),
    { name: 'Stage', value: stage },
    {
      name: 'Status',
      value: (
        <Badge dot tone={tones[status]}>
          {status}
        </Badge>
      ),
    },
    ...(amount !== null && currency !== null
      ? [{ name: 'Amount', value: hasAmount(amount) ? formatMoney(amount, currency) : 'Not specified' }]
      : []),
  ]
}
