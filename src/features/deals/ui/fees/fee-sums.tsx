import { formatMoney } from '#lib/money.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { FeeSum } from '../../records.ts'

/** What is owed and what was received, by currency: sums of different currencies are never added. */
export function FeeSums({ sums }: { sums: FeeSum[] | undefined }) {
  if (!sums) return <Skeleton className="h-24 w-full" />
  if (sums.length === 0) return null
  return (
    <dl aria-label="Sums" className="grid gap-px border border-line bg-line sm:auto-cols-fr sm:grid-flow-col">
      {sums.map(({ currency, owed, received }) => (
        <div key={currency} className="bg-paper px-5 py-4">
          <dt className="text-ink-2 text-sm">Owed in {currency}</dt>
          <dd className="mt-1 font-display text-[1.75rem] lining-nums leading-tight">{formatMoney(owed, currency)}</dd>
          <dd className="mt-1 text-ink-2 text-sm">{formatMoney(received, currency)} received</dd>
        </div>
      ))}
    </dl>
  )
}
