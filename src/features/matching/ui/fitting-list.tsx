import type { ReactNode } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { type AmountRange, ratesNote } from '#features/rates/about-amount.ts'
import { NoteLine } from '#ui/text/about-line.tsx'

type FittingListProps<Item> = {
  label: string
  /** 'listing' */
  noun: string
  items: readonly Item[]
  total: number
  keyOf: (item: Item) => string
  card: (item: Item) => ReactNode
  reasons: (item: Item) => ReactNode
  /** The amounts under which the day of the rates is stated. */
  amountsOf: (item: Item) => AmountRange | undefined
}

/** Lists the matches, each beside its reasons. */
export function FittingList<Item>({
  label,
  noun,
  items,
  total,
  keyOf,
  card,
  reasons,
  amountsOf,
}: FittingListProps<Item>) {
  const stated = items.flatMap((item) => amountsOf(item) ?? [])
  const reading = useAuth().user?.currency
  return (
    <>
      <ul aria-label={label} className="border-line border-t">
        {items.map((item) => (
          <li
            key={keyOf(item)}
            className="grid gap-x-10 gap-y-6 border-line border-b py-8 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
          >
            {card(item)}
            <div>{reasons(item)}</div>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-center text-[0.8125rem] text-ink-2 leading-5">
        {`Showing ${items.length} of ${total.toLocaleString('en')} ${noun}${total === 1 ? '' : 's'}`}
      </p>
      <NoteLine note={ratesNote(stated, reading)} className="mt-2 text-center" />
    </>
  )
}
