import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatDay } from '#ui/forms/dates/day.ts'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import type { FeeEvent, FeeShare } from '../../fees/records.ts'
import { markKind } from '../../fees/terms.ts'
import { copy } from './copy.ts'
import { canMark, describeFee, type FeeDialog, statusLabels } from './fee-labels.ts'
import { feeHistoryQuery } from './queries.ts'

/** Every mark on a fee, the oldest first, with who made it and when. Leads to the marks that are not the usual next one. */
export function FeeHistoryDialog({
  fee,
  onDialog,
}: {
  fee: FeeShare
  onDialog: (dialog: FeeDialog | undefined) => void
}) {
  const { data, isError, refetch } = useQuery(feeHistoryQuery(fee))
  return (
    <Dialog
      title="History of the Fee"
      description={describeFee(fee)}
      open
      onOpenChange={(open) => !open && onDialog(undefined)}
      actions={
        <>
          <DialogClose>Close</DialogClose>
          {canMark(fee) && markKind(fee.state, 'waived') && <Button onClick={() => onDialog('waived')}>Waive…</Button>}
          {canMark(fee) && fee.state !== 'due' && <Button onClick={() => onDialog('back')}>Take Back…</Button>}
        </>
      }
    >
      {isError ? (
        <ListFailure title="The history could not be loaded" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24 w-full" />
      ) : data.events.length === 0 ? (
        <p className="text-ink-2">{copy.noHistory}</p>
      ) : (
        <ol className="border-line border-l">
          {data.events.map((event) => (
            <Entry key={event.number} event={event} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Entry({ event }: { event: FeeEvent }) {
  const { by, at, reason } = event
  return (
    <li className="relative pb-5 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className={`-left-[0.28125rem] absolute top-2 size-2 rounded-full border ${isBack(event) ? 'border-gold-line bg-raised' : 'border-gold bg-gold'}`}
      />
      <p className="font-medium text-[0.9375rem]">{describeEvent(event)}</p>
      {reason && <q className="caption wrap-anywhere mt-1 block whitespace-pre-line text-ink-2">{reason}</q>}
      <p className="mt-0.5 text-[0.8125rem] text-ink-2">
        <DottedLine>
          {by === null ? 'A curator' : by || 'A former curator'}
          <DateText instant={at} look="moment" />
        </DottedLine>
      </p>
    </li>
  )
}

const isBack = ({ from, to }: FeeEvent) => to !== 'reversed' && markKind(from, to) === 'back'

function describeEvent(event: FeeEvent): string {
  const { from, to, day, invoice_number } = event
  if (to === 'reversed') return 'Reversed: the deal was declared void'
  if (isBack(event)) return `“${statusLabels[from]}” taken back`
  const details = [day && `on ${formatDay(day)}`, invoice_number && `No. ${invoice_number}`].filter(Boolean)
  return [statusLabels[to], ...details].join(' ')
}
