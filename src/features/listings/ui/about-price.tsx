import { useAuth } from '#api/auth/use-auth.ts'
import { aboutText, ratesNote } from '#features/rates/about-amount.ts'
import { AboutLine, NoteLine } from '#ui/text/about-line.tsx'
import type { Listing, ListingCard } from '../records.ts'

type AboutPriceProps = {
  listing: Listing | ListingCard
  /** Says of which day the rates are. */
  dated?: boolean
  /** Keeps its line where there is nothing to say, for members who read in a currency of their own. */
  inRow?: boolean
  className?: string
}

/** What a stated price is about in the currency that the member reads; nothing in the same one. */
export function AboutPrice({ listing, dated = false, inRow = false, className = '' }: AboutPriceProps) {
  const reading = useAuth().user?.currency
  const about = aboutText(listing.view === 'whole' ? listing : undefined, reading, dated)
  return <AboutLine about={about} inRow={inRow && Boolean(reading)} className={className} />
}

type PricesNoteProps = { listings: readonly (Listing | ListingCard | null)[]; className?: string }

/** Says of which day the rates are at which prices in a list are converted. */
export function PricesNote({ listings, className }: PricesNoteProps) {
  const stated = listings.flatMap((listing) => (listing?.view === 'whole' ? [listing] : []))
  return <NoteLine note={ratesNote(stated, useAuth().user?.currency)} className={className} />
}
