import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { type DealStage, dealStages, mayStep } from '#lib/deal-terms.ts'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { Deal } from '../contract.ts'
import { titleOf } from './deal-words.ts'
import { useDealStep } from './use-deal-step.ts'

type OpenStage = Exclude<DealStage, 'Completed' | 'Withdrawn'>

const openStages = dealStages.filter((stage): stage is OpenStage => stage !== 'Completed' && stage !== 'Withdrawn')

/** What its parties may do next, by the table of transitions; the last step stands beside the title. */
export function DealSteps({ deal }: { deal: Deal }) {
  const { id, party, stage, version } = deal
  const stepping = useDealStep(
    (wanted: { id: string; to: OpenStage; version: number }) => apiClient.deals.step(wanted),
    { done: (_, { to }) => `Deal moved to ${to}`, failed: 'The deal was not moved' },
  )
  if (!party) return null
  // The way on stands before the way back.
  const next = openStages.filter((to) => mayStep(stage, to, party)).toReversed()
  if (next.length === 0 && !mayStep(stage, 'Withdrawn', party)) return null
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step" tabIndex={-1} className="title-3 outline-none">
        Next step
      </h2>
      <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{notes[stage]}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
        {next.map((to) => (
          <Button
            key={to}
            busy={stepping.isPending && stepping.variables.to === to}
            aria-disabled={stepping.isPending}
            onClick={() => !stepping.isPending && stepping.mutate({ id, to, version })}
          >
            {isAhead(stage, to) ? `Move to ${to}` : `Back to ${to}`}
          </Button>
        ))}
        {mayStep(stage, 'Withdrawn', party) && <Withdrawal deal={deal} />}
      </div>
    </section>
  )
}

const isAhead = (from: DealStage, to: DealStage) => dealStages.indexOf(to) > dealStages.indexOf(from)

const notes: Record<DealStage, string> = {
  Negotiation: 'The terms are being agreed. Once they are, the papers are looked at.',
  'Document Review': 'Both sides read the papers. Then what they say is verified.',
  'Due Diligence': 'What was said is being verified. Once nothing is open, the deal can be completed.',
  Completed: '',
  Withdrawn: '',
}

function Withdrawal({ deal }: { deal: Deal }) {
  const [asks, setAsks] = useState(false)
  const withdrawing = useDealStep(
    (wanted: { id: string; reason: string }) => apiClient.deals.withdraw(wanted),
    { done: () => 'Deal withdrawn', failed: 'The deal was not withdrawn' },
    () => setAsks(false),
  )
  return (
    <>
      <Button variant="plain" onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      {asks && (
        <ReasonDialog
          title="Withdraw from this deal?"
          confirm="Withdraw"
          hint="The other party reads it in these words."
          busy={withdrawing.isPending}
          open
          onOpenChange={setAsks}
          onConfirm={(reason) => withdrawing.mutate({ id: deal.id, reason })}
        >
          “{titleOf(deal)}” will end without being completed, for both of you. This cannot be undone; a new deal can be
          opened at any time.
        </ReasonDialog>
      )}
    </>
  )
}
