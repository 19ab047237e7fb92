import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { Deal } from '../../records.ts'
import { type DealStage, dealStages, haltedMessage, type ProposedStage, proposedStages, stepKind } from '../../terms.ts'
import { titleOf } from '../deal-labels.ts'
import { CompleteDeal } from './complete-deal.tsx'
import { copy } from './copy.ts'
import { useDealStep } from './use-deal-step.ts'

type OpenStage = Exclude<DealStage, 'Completed' | 'Withdrawn'>

const openStages = dealStages.filter((stage): stage is OpenStage => stage !== 'Completed' && stage !== 'Withdrawn')

/** The steps that a party may take next. Completion comes last, unless it is the next stage. */
export function DealSteps({ deal }: { deal: Deal }) {
  const { id, party, stage, version, head, proposal, halted } = deal
  const proposing = useDealStep(
    (input: Pick<Deal, 'id' | 'version' | 'head'> & { to: ProposedStage }) => apiClient.deals.propose(input),
    {
      // If the other party proposed it at the same moment, the deal takes the step at once.
      done: ({ stage }, { to }) => (stage === to ? `Deal moved to ${to}` : `${to} proposed`),
      failed: 'The step was not proposed',
    },
  )
  const stepMutation = useDealStep(
    (input: { id: string; to: OpenStage; version: number }) => apiClient.deals.step(input),
    {
      done: (_, { to }) => `Deal moved back to ${to}`,
      failed: 'The deal was not moved',
    },
  )
  if (!party || stepKind(stage, 'Withdrawn') !== 'alone') return null
  const isBusy = proposing.isPending || stepMutation.isPending
  const canPropose = !proposal && !halted
  const stagesAhead = proposedStages.filter((to) => to !== 'Completed' && stepKind(stage, to) === 'together')
  const stagesBack = openStages.filter((to) => stepKind(stage, to) === 'alone')
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step" tabIndex={-1} className="title-3 outline-none">
        Next step
      </h2>
      {halted && (
        <div className="mt-4 max-w-[60ch]">
          <Notice tone="warn">
            {haltedMessage} You can still {stagesBack.length > 0 ? 'go back or withdraw' : 'withdraw'}.
          </Notice>
        </div>
      )}
      <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2 empty:hidden">
        {canPropose && `${notes[stage]} Each step needs both parties: the other party accepts what you propose.`}
        {proposal &&
          !halted &&
          `${stagesBack.length > 0 ? 'Going back or withdrawing' : 'Withdrawing'} ends the proposal.`}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3 empty:hidden max-sm:*:w-full">
        {canPropose &&
          stagesAhead.map((to) => (
            <Button
              key={to}
              variant="solid"
              busy={proposing.isPending}
              aria-disabled={isBusy}
              onClick={() => !isBusy && proposing.mutate({ id, to, version, head })}
            >
              Propose {to}
            </Button>
          ))}
        {stage === 'Due Diligence' && <CompleteDeal deal={deal} />}
        {stagesBack.map((to) => (
          <Button
            key={to}
            busy={stepMutation.isPending}
            aria-disabled={isBusy}
            onClick={() => !isBusy && stepMutation.mutate({ id, to, version })}
          >
            Back to {to}
          </Button>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-8">
        {stage !== 'Due Diligence' && <CompleteDeal deal={deal} />}
        <Withdrawal deal={deal} />
      </div>
    </section>
  )
}

const notes: Record<DealStage, string> = {
  Negotiation: copy.negotiation,
  'Document Review': copy.documentReview,
  'Due Diligence': copy.dueDiligence,
  Completed: '',
  Withdrawn: '',
}

function Withdrawal({ deal }: { deal: Deal }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const withdrawing = useDealStep(
    (input: { id: string; reason: string }) => apiClient.deals.withdraw(input),
    { done: () => 'Deal withdrawn', failed: 'The deal was not withdrawn' },
    () => setIsConfirming(false),
  )
  return (
    <>
      <Button variant="plain" className="px-0!" onClick={() => setIsConfirming(true)}>
        Withdraw
      </Button>
      {isConfirming && (
        <ReasonDialog
          title="Withdraw from this deal?"
          confirm="Withdraw"
          hint={copy.withdrawalReason}
          busy={withdrawing.isPending}
          open
          onOpenChange={setIsConfirming}
          onConfirm={(reason) => withdrawing.mutate({ id: deal.id, reason })}
        >
          The deal “{titleOf(deal)}” ends for both of you without completion. This cannot be undone, but you can open a
          new deal.
        </ReasonDialog>
      )}
    </>
  )
}
