import { type ReactNode, useState } from 'react'
import { HoldNotice } from '#features/listings/holds/ui/hold-notice.tsx'
import { MarkingNotice } from '#features/listings/marks/ui/marking-notice.tsx'
import { isFloorPlan } from '#features/listings/photographs/terms.ts'
import { FloorPlans } from '#features/listings/photographs/ui/floor-plans.tsx'
import { Gallery } from '#features/listings/photographs/ui/gallery.tsx'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import type { MemberCard } from '#features/members/contract.ts'
import { HidingNotice } from '#features/offers/ui/hiding/hiding-notice.tsx'
import { VerifiedMark } from '#ui/collections/verified-mark.tsx'
import type { Listing } from '../../records.ts'
import { AboutPrice } from '../about-price.tsx'
import { ListingBadges } from '../listing-badges.tsx'
import { earlierPriceOf, locationOf, priceOf } from '../listing-text.ts'
import { PriceText } from '../price-text.tsx'
import { SaveButton } from '../save-button.tsx'
import { AdvisorPanel, type Reader } from './advisor-panel.tsx'
import { BackToListings } from './back-to-listings.tsx'
import { ContactBar } from './contact-bar.tsx'
import { ListingDescription } from './listing-description.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { ListingTraits } from './listing-traits.tsx'
import { PrintButton, SheetFoot, SheetHead } from './printed-sheet.tsx'
import { useViewCount } from './use-view-count.ts'
import { type Opening, WithheldNotice } from './withheld-notice.tsx'

type ListingDetailProps = {
  listing: Listing
  reader: Reader
  /** For a member who is not verified: the state of their verification. */
  vetting: ReactNode
  /** How a verified member opens a listing of which they see the teaser. */
  request: ReactNode
  /** What a member accepts before the documents of a listing that they see in full. */
  agreement: ReactNode
  /** The documents, or how they are asked for, for members who see the listing in full. */
  documents: ReactNode
  /** Renders the seller's card, which only members see. */
  sellerCard: (card: MemberCard) => ReactNode
  /** The form in which a member writes to the seller. */
  message: ReactNode
}

export function ListingDetail({
  listing,
  reader,
  vetting,
  request,
  agreement,
  documents,
  sellerCard,
  message,
}: ListingDetailProps) {
  const { id, title, category, saved, seller_verified, status, view } = listing
  const owner = view === 'whole' ? listing.owner : null
  const { photographs, plans } = picturesOf(listing)
  const opening = openingOf(listing, Boolean(request))
  const hasSeveral = photographs.length > 1
  const [recipient, setRecipient] = useState('')
  useViewCount(id, reader)

  return (
    <article data-sheet className="page-width pt-5 pb-16 md:pb-24 print:p-0">
      <SheetHead recipient={recipient} />
      <div className="flex items-center justify-between print:hidden">
        <BackToListings />
        <PrintButton asksForRecipient={reader !== 'visitor'} onRecipient={setRecipient} />
      </div>
      {listing.reserved && reader !== 'visitor' && (
        <div className="mt-1 mb-6 empty:hidden print:hidden">
          <HoldNotice id={id} own={view === 'whole' && listing.own} />
        </div>
      )}
      {view === 'whole' && listing.is_private && reader === 'member' && (
        <div className="mt-1 mb-6 empty:hidden print:hidden">
          <MarkingNotice />
        </div>
      )}
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] lg:gap-y-10 print:mt-4 print:block">
        <div className={`relative ${hasSeveral ? 'lg:col-span-2' : ''}`}>
          <ListingPictures {...{ listing, photographs, plans }} />
          <div className="offer-badges pointer-events-none print:hidden">
            <ListingBadges {...listing} />
          </div>
          <SaveButton {...{ id, title, saved }} className="absolute! top-4 right-4 z-10" />
        </div>
        <div className="print:mt-5">
          <header>
            {category && <p className="engraved text-gold">{category}</p>}
            <h1 className="title-1 wrap-anywhere mt-4 print:mt-2 print:text-[3rem]">{title}</h1>
            <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
              <p className="caption wrap-anywhere text-ink-2 text-xl">{locationOf(listing)}</p>
              {seller_verified && <VerifiedMark>Verified seller</VerifiedMark>}
            </div>
            <p className="lining mt-6 border-line border-t pt-5 font-display font-medium text-[2.125rem] leading-tight print:mt-3 print:pt-3">
              <PriceText price={priceOf(listing)} earlier={earlierPriceOf(listing)} />
            </p>
            <AboutPrice listing={listing} dated className="mt-1" />
          </header>
          {view === 'whole' && listing.hiding && (
            <div className="mt-6 print:hidden">
              <HidingNotice noun="listing" {...{ title }} hiding={listing.hiding} own={listing.own} />
            </div>
          )}
          <ListingTraits listing={listing} />
          {opening && <WithheldNotice {...{ id, vetting, request, opening }} />}
          <ListingDescription listing={listing} />
          <ListingFacts listing={listing} />
          {agreement && <div className="mt-8 print:hidden">{agreement}</div>}
          {plans.length > 0 && <FloorPlans {...{ photographs, plans, title }} />}
          {documents}
          {owner && <SheetFoot owner={owner} />}
          {owner && reader === 'member' && (
            <section aria-label="Seller" className="mt-12 print:hidden">
              {sellerCard(owner)}
            </section>
          )}
          {view === 'whole' && status !== 'Sold' && <ContactBar {...{ id, reader }} price={priceOf(listing)} />}
        </div>
        <aside
          id="contact"
          aria-label="Contact"
          className={`lg:sticky lg:top-24 lg:self-start ${hasSeveral ? '' : 'lg:col-start-2 lg:row-span-2 lg:row-start-1'}`}
        >
          <AdvisorPanel
            {...{ id, reader, message, opening }}
            sellerVerified={seller_verified}
            sold={status === 'Sold'}
          />
        </aside>
      </div>
    </article>
  )
}

/** What opens a listing to a reader of its teaser. With no owner to ask, that is the agreement. */
function openingOf(listing: Listing, isOpenable: boolean): Opening | null {
  if (listing.view === 'whole') return null
  if (!isOpenable) return 'verification'
  return listing.audience === 'verified' ? 'agreement' : 'request'
}

function picturesOf(listing: Listing) {
  const all = listing.view === 'whole' ? listing.photographs : []
  return { photographs: all.filter((each) => !isFloorPlan(each)), plans: all.filter(isFloorPlan) }
}

function ListingPictures({ listing, ...pictures }: { listing: Listing } & ReturnType<typeof picturesOf>) {
  const { id, category, title } = listing
  if (pictures.photographs.length > 0) return <Gallery {...pictures} title={title} />
  return (
    <ListingCover
      {...{ id, category }}
      blurred={listing.view === 'teaser'}
      sizes="(width < 64rem) 100vw, 50rem"
      first
      className="aspect-3/2 print:h-[60mm]"
    />
  )
}
