import { useState } from 'react'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { Offer } from '../records.ts'
import { copy } from './copy.ts'
import { useSettleOffer } from './use-settle-offer.ts'

type OfferAnswersProps = {
  offer: Offer
  otherName: string
  /** Undefined if no offer can be made now, as after a block. */
  onCounter: (() => void) | undefined
  onSettled: () => void
}

/**
 * What the reader can do about an open offer: its author takes it back; the other party accepts, declines or counters. A question
 * that is open stays, with what was typed, if the offer ends meanwhile.
 */
export function OfferAnswers({ offer, otherName, onCounter, onSettled }: OfferAnswersProps) {
  const [asking, setAsking] = useState<'accept' | 'decline' | 'withdraw'>()
  const settling = useSettleOffer(offer, () => {
    setAsking(undefined)
    onSettled()
  })
  const question = {
    open: true,
    busy: settling.isPending,
    onOpenChange: (open: boolean) => !open && setAsking(undefined),
  }
  const amount = formatMoney(offer.amount, offer.currency)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {offer.state !== 'open' ? null : offer.own ? (
        <Button size="small" onClick={() => setAsking('withdraw')}>
          {copy.takeBack}
        </Button>
      ) : (
        <>
          {onCounter && (
            <>
              <Button size="small" variant="solid" onClick={() => setAsking('accept')}>
                {copy.accept}
              </Button>
              <Button size="small" onClick={onCounter}>
                {copy.counter}
              </Button>
            </>
          )}
          <Button size="small" variant="plain" onClick={() => setAsking('decline')}>
            {copy.decline}
          </Button>
        </>
      )}
      {asking === 'accept' && (
        <ConfirmDialog
          {...question}
          title={`Accept ${amount}?`}
          confirm={copy.accept}
          onConfirm={() => settling.mutate({ kind: 'accept' })}
        >
          {offer.deal_id
            ? 'The deal gets this amount. The conditions stay with the offer, for both of you to read.'
            : 'A deal opens with this amount. It is completed only later, by both of you.'}
        </ConfirmDialog>
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          {...question}
          title={`Take back your offer of ${amount}?`}
          confirm={copy.takeBack}
          onConfirm={() => settling.mutate({ kind: 'withdraw' })}
        >
          {otherName} can no longer accept it. Both of you still see that it was made.
        </ConfirmDialog>
      )}
      {asking === 'decline' && (
        <ReasonDialog
          {...question}
          title={`Decline ${amount}?`}
          confirm={copy.decline}
          hint={`${otherName} will read this text.`}
          onConfirm={(reason) => settling.mutate({ kind: 'decline', reason })}
        >
          The offer can no longer be accepted. Either of you can make another.
        </ReasonDialog>
      )}
    </div>
  )
}
