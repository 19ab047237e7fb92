import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import { AboutPrice } from '#features/listings/ui/about-price.tsx'
import { ListingBadges } from '#features/listings/ui/listing-badges.tsx'
import { earlierPriceOf, locationOf, priceOf } from '#features/listings/ui/listing-text.ts'
import { PriceText } from '#features/listings/ui/price-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Collection, SavedListing } from '../contract.ts'
import { SavedActions } from './saved-actions.tsx'
import { SavedNote } from './saved-note.tsx'

type SavedRowProps = {
  item: SavedListing
  collections: readonly Collection[]
  /** The collection that the page shows. */
  collection: Collection | undefined
  memberId: string
  /** After the row was removed. */
  onRemoved: () => void
}

/** A saved listing as the member may see it now, with their note on it. */
export function SavedRow({ item, collections, collection, memberId, onRemoved }: SavedRowProps) {
  const { listing, listing_id, note, saved_at } = item
  const title = listing?.title ?? 'a listing that is no longer available'
  const others = collections.filter(
    ({ id }) => id !== collection?.id && item.collections.some((entry) => entry.id === id),
  )
  return (
    <li className={`${rowGrid} grid-rows-[auto_1fr]`}>
      <RowCover listing={listing} />
      <div className="row-span-2 min-w-0">
        {listing ? (
          <>
            <h3 className="title-4">
              <Link
                to="/listings/$id"
                params={{ id: listing_id }}
                className="wrap-anywhere decoration-gold-line underline-offset-4 hover:underline"
              >
                {listing.title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-2 text-sm">{locationOf(listing)}</p>
            <p className="lining mt-1 font-display font-medium text-lg">
              <PriceText price={priceOf(listing)} earlier={earlierPriceOf(listing)} />
            </p>
            <AboutPrice listing={listing} />
          </>
        ) : (
          <>
            <h3 className="title-4">No longer available</h3>
            <p className="mt-1 text-ink-2 text-sm">
              This listing was withdrawn, or you may no longer see it. Your note is kept until you remove it.
            </p>
          </>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-sm">
          {listing && <ListingBadges {...listing} withCategory />}
          {others.map(({ id, name }) => (
            <Link
              key={id}
              to="/dashboard/saved"
              search={{ collection: id }}
              className="flex min-w-0 items-center hover:text-gold max-md:min-h-11"
            >
              {/* A badge that shortens a long name instead of widening the page. */}
              <span className="badge block min-w-0 truncate border-line">{name}</span>
            </Link>
          ))}
          <span>
            Saved <DateText instant={saved_at} look="within" />
          </span>
        </p>
        <SavedNote {...{ title, note, memberId }} listingId={listing_id} />
      </div>
      <div className="max-sm:col-start-1 max-sm:row-start-2 sm:-mt-2">
        <SavedActions {...{ item, title, collections, collection, onRemoved }} />
      </div>
    </li>
  )
}

// On phones the two buttons are as wide as the cover above them.
const rowGrid =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-5 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-x-6'

const coverFrame = 'aspect-3/2 w-full self-start'

function RowCover({ listing }: { listing: SavedListing['listing'] }) {
  if (!listing)
    return (
      <span className={`grid place-items-center border border-line bg-paper-2 text-ink-3 ${coverFrame}`}>
        <EyeOff aria-hidden="true" size={20} strokeWidth={1.25} />
      </span>
    )
  const { id, category, view } = listing
  return (
    <ListingCover
      {...{ id, category }}
      photograph={view === 'whole' ? listing.cover : null}
      blurred={view === 'teaser'}
      sizes="9rem"
      className={coverFrame}
    />
  )
}

/** A placeholder row while saved listings load. */
export function BlankSavedRow() {
  return (
    <div className={rowGrid}>
      <Skeleton className={coverFrame} />
      <div>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="mt-3 h-3.5 w-1/3" />
        <Skeleton className="mt-3 h-5 w-1/4" />
        <Skeleton className="mt-5 mb-4 h-3.5 w-1/2" />
      </div>
    </div>
  )
}
