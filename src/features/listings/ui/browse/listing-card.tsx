import { LockKeyhole } from 'lucide-react'
import { useId } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import { isNewlyFound } from '#features/listings/searches/ui/newly-found.ts'
import { Badge } from '#ui/collections/badge.tsx'
import { VerifiedMark } from '#ui/collections/verified-mark.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { ListingCard as Card } from '../../records.ts'
import { AboutPrice } from '../about-price.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { ListingBadges } from '../listing-badges.tsx'
import { earlierPriceOf, locationOf, priceOf } from '../listing-text.ts'
import { PriceText } from '../price-text.tsx'
import { SaveButton } from '../save-button.tsx'
import type { ListingSearch } from './browse-search.ts'

type ListingCardProps = {
  listing: Card
  /** The filters of the browse page, for the way back. */
  searchParams: ListingSearch
  /** Whether the photograph is visible at first and loads eagerly. */
  first: boolean
}

/** A card of the browse page. Its one link covers the entire card. */
export function ListingCard({ listing, searchParams, first }: ListingCardProps) {
  const { id, title, category, description, seller_verified, saved, view } = listing
  const { user } = useAuth()
  const elementId = useId()
  const [titleId, linkId] = [`${elementId}-title`, `${elementId}-link`]

  return (
    <article aria-labelledby={titleId} className="group offer-card">
      <div className="relative">
        <ListingCover
          {...{ id, category, first }}
          photograph={view === 'whole' ? listing.cover : null}
          blurred={view === 'teaser'}
          sizes="(width < 40rem) 92vw, (width < 64rem) 45vw, 24rem"
          className="aspect-3/2"
        />
        <div className="offer-badges">
          {isNewlyFound(id) && <Badge tone="gold">New</Badge>}
          <ListingBadges {...listing} withCategory />
        </div>
        <SaveButton {...{ id, title, saved }} className="offer-save" />
        <CompareToggle {...{ id, title }} className="offer-compare" />
      </div>
      <p className="offer-place">{locationOf(listing) || ' '}</p>
      <h2 id={titleId} className="offer-title">
        {title}
      </h2>
      <p className="offer-words">{description}</p>
      <div className="offer-sum">
        <div className="offer-price">
          <p className="offer-amount">
            <PriceText price={priceOf(listing)} earlier={earlierPriceOf(listing)} />
          </p>
          {seller_verified && <VerifiedMark>Verified seller</VerifiedMark>}
        </div>
        <AboutPrice listing={listing} inRow />
        <div className="offer-foot">
          <p className="icon-note">
            {view === 'teaser' && <LockKeyhole aria-hidden="true" size={14} strokeWidth={1.5} />}
            {view === 'teaser' || !user?.verified ? 'Verification required' : <ListedDate at={listing.created_at} />}
          </p>
          <LinkButton
            to="/listings/$id"
            params={{ id }}
            state={{ asked: searchParams }}
            id={linkId}
            aria-labelledby={`${linkId} ${titleId}`}
            size="small"
            className="offer-link"
          >
            View Details
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

function ListedDate({ at }: { at: string }) {
  return (
    <span>
      Listed <DateText instant={at} />
    </span>
  )
}

/** A placeholder card while listings load. */
export function BlankListingCard() {
  return (
    <div>
      <Skeleton className="aspect-3/2 w-full" />
      <Skeleton className="mt-5 h-3.5 w-1/3" />
      <Skeleton className="mt-3 h-6 w-3/4" />
      <Skeleton className="mt-4 h-3.5 w-full" />
      <Skeleton className="mt-2.5 mb-5 h-3.5 w-2/3" />
      <div className="border-line border-t pt-4">
        <Skeleton className="h-6 w-1/2" />
        <div className="mt-4 flex items-center justify-between">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-11 w-28 md:h-9" />
        </div>
      </div>
    </div>
  )
}
