import type { ReactNode } from 'react'
import { Gallery } from '#features/listings/photographs/ui/gallery.tsx'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import type { MemberCard } from '#features/members/contract.ts'
import { productName } from '#lib/product-name.ts'
import { VerifiedMark } from '#ui/collections/verified-mark.tsx'
import type { Listing } from '../../records.ts'
import { ListingBadges } from '../listing-badges.tsx'
import { locationOf, priceOf } from '../listing-text.ts'
import { SaveButton } from '../save-button.tsx'
import { AdvisorPanel, type Reader } from './advisor-panel.tsx'
import { BackToListings } from './back-to-listings.tsx'
import { ListingDescription } from './listing-description.tsx'
import { useViewCount } from './use-view-count.ts'
import { WithheldNotice } from './withheld-notice.tsx'

type ListingDetailProps = {
  listing: Listing
  reader: Reader
  /** For a member who is not verified: the state of their verification. */
  vetting: ReactNode
  /** Renders the seller's card, which only members see. */
  sellerCard: (card: MemberCard) => ReactNode
  /** The form in which a member writes to the seller. */
  message: ReactNode
}

export function ListingDetail({ listing, reader, vetting, sellerCard, message }: ListingDetailProps) {
  const { id, title, category, saved, seller_verified, view } = listing
  const owner = view === 'whole' ? listing.owner : null
  useViewCount(id, reader)

  return (
    <article data-sheet className="page-width pt-5 pb-16 md:pb-24 print:p-0">
      <p className="hidden items-baseline justify-between border-line border-b pb-2 print:flex">
        <span className="font-display text-2xl">{productName}</span>
        <span className="caption text-ink-2">In confidence</span>
      </p>
      <BackToListings />
      <div className="relative mt-3">
        <ListingCovers listing={listing} />
        <div className="absolute top-4 left-4 flex flex-wrap gap-1.5 print:hidden">
          <ListingBadges {...listing} />
        </div>
        <SaveButton {...{ id, title, saved }} className="absolute! top-4 right-4 z-10" />
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem] print:mt-5 print:block">
        <div>
          <header>
            {category && <p className="engraved text-gold">{category}</p>}
            <h1 className="title-1 wrap-anywhere mt-4">{title}</h1>
            <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
              <p className="caption wrap-anywhere text-ink-2 text-xl">{locationOf(listing)}</p>
              {seller_verified && <VerifiedMark>Verified seller</VerifiedMark>}
            </div>
            <p className="lining mt-6 border-line border-t pt-5 font-display font-medium text-[2.125rem] leading-tight">
              {priceOf(listing)}
            </p>
          </header>
          {view === 'teaser' && <WithheldNotice id={id} vetting={vetting} />}
          <ListingDescription listing={listing} />
        </div>
        <aside aria-label="Seller" className="grid content-start gap-8 print:mt-6">
          <AdvisorPanel {...{ id, reader, message }} sellerVerified={seller_verified} withheld={view === 'teaser'} />
          {owner && reader === 'member' && <div className="print:hidden">{sellerCard(owner)}</div>}
        </aside>
      </div>
    </article>
  )
}

function ListingCovers({ listing }: { listing: Listing }) {
  const { id, category, title } = listing
  const photographs = listing.view === 'whole' ? listing.photographs : []
  if (photographs.length > 0) return <Gallery photographs={photographs} title={title} />
  return (
    <ListingCover
      {...{ id, category }}
      blurred={listing.view === 'teaser'}
      // A poster 3:2 that covers a frame 25rem high is at least 37.5rem wide.
      sizes="(width < 80rem) max(100vw, 37.5rem), 75rem"
      first
      className="h-100 print:h-60"
    />
  )
}
