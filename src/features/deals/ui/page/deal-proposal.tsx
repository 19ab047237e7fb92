import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Deal } from '../../records.ts'
import type { DealParty } from '../../terms.ts'
import {
  amountOf,
  capitalize,
  contentOf,
  describeExpectedFee,
  hasAmount,
  isOwnProposal,
  nameOf,
} from '../deal-labels.ts'
import { CompletionDialog } from './completion-dialog.tsx'
import { useDealStep } from './use-deal-step.ts'

/** The open proposal: the other party accepts or declines it, its author may take it back. */
export function DealProposal({ deal }: { deal: Deal }) {
  const { party, proposal, halted } = deal
  if (!proposal) return null
  const step = contentOf({ to: proposal.to, amount: proposal.new_amount }, deal.currency)
  const isOwn = isOwnProposal(deal)
  const otherName = party && nameOf(deal[party === 'buyer' ? 'seller' : 'buyer'])
  return (
    <section
      aria-labelledby="deal-proposal"
      className="mt-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-5 border border-gold-line bg-raised px-5 py-5 sm:px-7 sm:py-6"
    >
      <div className="min-w-0 max-w-[62ch] flex-1 basis-72">
        <p className="engraved text-gold">{halted ? 'On hold' : describeWaiting(otherName, isOwn)}</p>
        <h2 id="deal-proposal" tabIndex={-1} className="title-3 wrap-anywhere mt-1.5 outline-none">
          {isOwn ? `You proposed ${step}` : `${capitalize(nameOf(proposal.by))} proposes ${step}`}
        </h2>
        <p className="mt-2 text-pretty text-[0.9375rem] text-ink-2">
          {describeTerms(deal, proposal)}
          {describeOutcome(deal, proposal, isOwn)} Proposed <DateText instant={proposal.at} look="within" />.
        </p>
        {proposal.note && (
          <q className="caption wrap-anywhere mt-2 block whitespace-pre-line text-ink-2">{proposal.note}</q>
        )}
        {party && deal.has_other_roles && <RolesNotice deal={deal} party={party} />}
      </div>
      {party &&
        (isOwn ? (
          <TakeBackButton deal={deal} proposalId={proposal.id} />
        ) : (
          <AnswerButtons deal={deal} proposal={proposal} />
        ))}
    </section>
  )
}

/** Warns a party whose role in the deal is the opposite of their role in the conversation's subject. The fee depends on the role. */
function RolesNotice({ deal, party }: { deal: Deal; party: DealParty }) {
  return (
    <div className="mt-4">
      <Notice tone="warn">
        By the {deal.item_type ?? 'conversation'} you are the {party === 'buyer' ? 'seller' : 'buyer'}, but this deal
        names you as the {party}, who may have to pay a fee. If that is wrong, withdraw and open the deal again.
      </Notice>
    </div>
  )
}

type Proposal = NonNullable<Deal['proposal']>

/** The amount, and for a completion the reader's share of the fee. */
function describeTerms(deal: Deal, { amount, to, new_amount, ...expected }: Proposal): string {
  if (new_amount !== null) {
    const fee = describeExpectedFee({ ...expected, currency: deal.currency })
    return `${hasAmount(amount) ? `Instead of ${amountOf({ ...deal, amount })}` : 'No amount was agreed before'}${fee ? `, with ${fee}` : ''}. `
  }
  const fee = to === 'Completed' ? describeExpectedFee(deal) : null
  const terms = [hasAmount(amount) && `at ${amountOf({ ...deal, amount })}`, fee && `with ${fee}`].filter(Boolean)
  return terms.length > 0 ? `${capitalize(terms.join(', '))}. ` : ''
}

function describeWaiting(otherName: string | null, isOwn: boolean): string {
  if (otherName === null) return 'Proposed'
  return isOwn ? `Waiting for ${otherName}` : 'Waiting for you'
}

function describeOutcome({ halted, party }: Deal, { to }: Proposal, isOwn: boolean): string {
  if (halted) return 'It cannot be accepted until both parties can write to each other again.'
  const outcome = !to ? 'The amount changes' : to === 'Completed' ? 'The deal is completed' : 'The deal moves on'
  if (party === null) return `${outcome} once the other party accepts.`
  return `${outcome} once ${isOwn ? 'they accept' : 'you accept'}.`
}

interface ProposalIds {
  id: string
  proposal_id: string
}

function TakeBackButton({ deal: { id }, proposalId }: { deal: Deal; proposalId: string }) {
  const retractMutation = useDealStep((ids: ProposalIds) => apiClient.deals.retract(ids), {
    done: () => 'Proposal taken back',
    failed: 'The proposal was not taken back',
  })
  return (
    <Button
      className="max-sm:w-full"
      busy={retractMutation.isPending}
      onClick={() => retractMutation.mutate({ id, proposal_id: proposalId })}
    >
      Take Back
    </Button>
  )
}

type AnswerProps = { deal: Deal; proposal: Proposal }

function AnswerButtons({ deal, proposal: { id: proposal_id, to, new_amount } }: AnswerProps) {
  const ids = { id: deal.id, proposal_id }
  const acceptance = { ...ids, head: deal.head }
  const [isConfirming, setIsConfirming] = useState(false)
  const isLast = to === 'Completed'
  const accepting = useDealStep(
    (input: ProposalIds & Pick<Deal, 'head'> & { fee?: string }) => apiClient.deals.accept(input),
    {
      done: () => (isLast ? 'Deal completed' : to ? `Deal moved to ${to}` : 'Amount changed'),
      failed: isLast ? 'Failed to complete the deal. Please try again.' : 'The proposal was not accepted',
    },
    () => setIsConfirming(false),
  )
  const declining = useDealStep((ids: ProposalIds) => apiClient.deals.decline(ids), {
    done: () => 'Proposal declined',
    failed: 'The proposal was not declined',
  })
  const isBusy = accepting.isPending || declining.isPending
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
      <Button
        variant="solid"
        disabled={deal.halted}
        busy={accepting.isPending}
        aria-disabled={isBusy}
        onClick={() => {
          if (isLast) setIsConfirming(true)
          else if (!isBusy) accepting.mutate(acceptance)
        }}
      >
        Accept {isLast ? 'Completion' : contentOf({ to, amount: new_amount }, deal.currency)}
      </Button>
      <Button busy={declining.isPending} aria-disabled={isBusy} onClick={() => !isBusy && declining.mutate(ids)}>
        Decline
      </Button>
      {isLast && (
        <CompletionDialog
          deal={deal}
          title="Accept completion?"
          confirm="Accept Completion"
          open={isConfirming}
          onOpenChange={setIsConfirming}
          busy={accepting.isPending}
          onConfirm={() =>
            accepting.mutate({ ...acceptance, ...(deal.expected_fee !== null && { fee: deal.expected_fee }) })
          }
        >
          If you accept,
        </CompletionDialog>
      )}
    </div>
  )
}
