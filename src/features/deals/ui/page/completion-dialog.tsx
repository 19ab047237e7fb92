import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Deal } from '../../records.ts'
import { type DealStage, dealProgress, dealStages } from '../../terms.ts'
import { amountOf, describeExpectedFee, hasAmount, titleOf } from '../deal-labels.ts'

type CompletionDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & {
  deal: Deal
  /** The beginning of the sentence that says when the deal is completed: "Once Bea accepts,". */
  children: ReactNode
}

/** Explains the consequences before a party proposes or accepts completion. */
export function CompletionDialog({ deal, children, ...dialog }: CompletionDialogProps) {
  const skippedStages = stagesBetween(deal.stage)
  return (
    <ConfirmDialog {...dialog}>
      <p>
        {children} the deal “{titleOf(deal)}” is completed{' '}
        {hasAmount(deal.amount) ? `at ${amountOf(deal)}` : 'without an amount'}, with {describeExpectedFee(deal)}. This
        cannot be undone.
      </p>
      {skippedStages.length > 0 && (
        <p className="mt-2">
          {new Intl.ListFormat('en').format(skippedStages)} {skippedStages.length === 1 ? 'is' : 'are'} skipped.
        </p>
      )}
      {deal.item_type === 'listing' && <p className="mt-2">The listing is then marked as sold.</p>}
    </ConfirmDialog>
  )
}

const stagesBetween = (from: DealStage): DealStage[] =>
  dealStages.filter((stage) => dealProgress[stage] > dealProgress[from] && dealProgress[stage] < dealProgress.Completed)
