import { useAuth } from '#api/auth/use-auth.ts'
import { aboutPrice } from '#features/rates/about-amount.ts'
import { shortDate } from '#lib/relative-date.ts'
import type { Listing, ListingCard } from '../records.ts'

type AboutPriceProps = {
  listing: Listing | ListingCard
  /** Says of which day the rates are. */
  dated?: boolean
  /** Keeps its line where there is nothing to say, so that cards beside each other are alike. */
  inRow?: boolean
  className?: string
}

/** What a stated price is about in the currency that the member reads; nothing in the same one. */
export function AboutPrice({ listing, dated = false, inRow = false, className = '' }: AboutPriceProps) {
  const reading = useAuth().user?.currency
  const about = reading && listing.view === 'whole' ? aboutPrice(listing, reading) : undefined
  if (!reading || !(about || inRow)) return null
  return (
    <p className={`text-ink-2 text-sm leading-5 ${className}`.trim()}>
      {about ?? '\u00a0'}
      {dated && `, at the rates of ${shortDate(new Date(reading.dated), 'UTC')}`}
    </p>
  )
}
