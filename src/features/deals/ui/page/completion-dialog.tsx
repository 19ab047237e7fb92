import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Deal } from '../../records.ts'
import { type DealStage, dealProgress, dealStages } from '../../terms.ts'
import { amountOf, hasAmount, titleOf } from '../deal-labels.ts'

type CompletionDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & {
  deal: Deal
  /** When the deal is completed: "Once Bea accepts,". */
  children: ReactNode
}

/** Says what completing a deal means, before it is proposed and before it is accepted. */
export function CompletionDialog({ deal, children, ...dialog }: CompletionDialogProps) {
  const skipped = stagesBetween(deal.stage)
  return (
    <ConfirmDialog {...dialog}>
      <p>
        {children} “{titleOf(deal)}”{hasAmount(deal.amount) && `, ${amountOf(deal)},`} is completed for both of you.
        That cannot be undone, and a completion fee may fall due.
      </p>
      {skipped.length > 0 && (
        <p className="mt-2">
          {new Intl.ListFormat('en').format(skipped)} {skipped.length === 1 ? 'is' : 'are'} skipped.
        </p>
      )}
      {deal.item_type === 'listing' && <p className="mt-2">The listing is then marked as sold.</p>}
    </ConfirmDialog>
  )
}

const stagesBetween = (from: DealStage): DealStage[] =>
  dealStages.filter((stage) => dealProgress[stage] > dealProgress[from] && dealProgress[stage] < dealProgress.Completed)
