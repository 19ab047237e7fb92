import { Link } from '@tanstack/react-router'
import { formatMoney } from '#lib/money.ts'
import { productName } from '#lib/product-name.ts'
import { Badge } from '#ui/collections/badge.tsx'
import { Facts } from '#ui/collections/facts.tsx'
import type { Deal } from '../../records.ts'
import { amountOf, hasAmount, statusOf } from '../deal-labels.ts'
import { PartyName } from '../party-name.tsx'
import { ChangeAmount } from './change-amount.tsx'

const tones = { Active: 'gold', Completed: 'ok', Withdrawn: 'neutral', Void: 'neutral' } as const

/** Parties, value, status and fee. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { buyer, seller, party, description, fee, expected_fee } = deal
  const status = statusOf(deal)
  return (
    <section aria-labelledby="deal-details">
      <h2 id="deal-details" className="title-3">
        Deal Details
      </h2>
      <Facts
        className="mt-4"
        facts={[
          { name: 'Buyer', value: <PartyName person={buyer} isOwn={party === 'buyer'} /> },
          { name: 'Seller', value: <PartyName person={seller} isOwn={party === 'seller'} /> },
          { name: 'Amount', value: <span className="tabular-nums lining-nums">{amountOf(deal)}</span> },
          {
            name: 'Status',
            value: (
              <Badge dot tone={tones[status]}>
                {status}
              </Badge>
            ),
          },
          ...(deal.item_id ? [{ name: 'About', value: <ItemLink deal={deal} id={deal.item_id} /> }] : []),
          ...(party ? [{ name: 'Conversation', value: <ConversationLink id={deal.conversation_id} /> }] : []),
          ...(expected_fee !== null
            ? [
                {
                  name: 'Your fee on completion',
                  value: hasAmount(expected_fee) ? formatMoney(expected_fee, deal.currency) : 'None',
                },
              ]
            : []),
          ...(fee
            ? [
                {
                  // Short, so that a column of 12 rem has room for the amount on the same line.
                  name: deal.party ? 'Your fee' : 'Completion fee',
                  value: deal.void ? <ReversedFee fee={fee} /> : describeFee(fee),
                },
              ]
            : []),
        ]}
      />
      <FeeNotes deal={deal} />
      <div className="mt-4 empty:hidden">
        <ChangeAmount deal={deal} />
      </div>
      {description && <p className="wrap-anywhere mt-6 max-w-[65ch] whitespace-pre-line">{description}</p>}
    </section>
  )
}

/** Explains to a party what their share of the fee is, and who can see it. */
function FeeNotes({ deal: { expected_fee, expected_fee_is_minimum, fee, party, void: isVoid } }: { deal: Deal }) {
  return (
    <>
      {expected_fee !== null && (
        <p className="mt-3 max-w-[60ch] text-pretty text-[0.8125rem] text-ink-2">
          Your share of the completion fee at this amount.{expected_fee_is_minimum && ' The minimum fee applies.'} It is
          due to {productName} only if the deal is completed. Only you and our curators can see it.
        </p>
      )}
      {fee && party && (
        <p className="mt-3 text-[0.8125rem] text-ink-2">
          {isVoid ? 'The completion fee is not due any more.' : feeTexts[fee.state ?? 'due']}{' '}
          {fee.is_minimum && 'The minimum fee applied. '}Only you and our curators can see it.
        </p>
      )}
    </>
  )
}

const feeTexts = {
  due: `The completion fee is due to ${productName}.`,
  invoiced: `The completion fee is due to ${productName}, which has invoiced it.`,
  paid: 'The completion fee is paid.',
  waived: `${productName} has waived the completion fee. You owe nothing.`,
}

function describeFee({ amount, currency, state }: NonNullable<Deal['fee']>): string {
  const text = formatMoney(amount, currency)
  return state && state !== 'due' ? `${text}, ${state}` : text
}

function ReversedFee({ fee: { amount, currency } }: { fee: NonNullable<Deal['fee']> }) {
  return (
    <>
      <s className="text-ink-2">{formatMoney(amount, currency)}</s> reversed
    </>
  )
}

const linkClass = 'underline decoration-line underline-offset-4 hover:text-gold'

function ConversationLink({ id }: { id: string }) {
  return (
    <Link to="/dashboard/messages/$conversationId" params={{ conversationId: id }} className={linkClass}>
      Open the conversation
    </Link>
  )
}

function ItemLink({ deal, id }: { deal: Deal; id: string }) {
  if (deal.item_type === 'mandate')
    return (
      <Link to="/mandates/$id" params={{ id }} className={linkClass}>
        The mandate
      </Link>
    )
  return (
    <Link to="/listings/$id" params={{ id }} className={linkClass}>
      The listing
    </Link>
  )
}
