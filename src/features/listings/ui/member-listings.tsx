import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#api/client.ts'
import { infiniteList, nextPageByCursor } from '#api/infinite-list.ts'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import { MemberOffers } from '#features/offers/ui/member-offers.tsx'
import type { ListingCard } from '../records.ts'
import { locationOf, priceOf } from './listing-text.ts'

export const memberListingsQuery = (id: string) =>
  api.listings.listOfMember.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor }),
    ...nextPageByCursor,
    staleTime: 60_000,
  })

/** The open listings of a member that the reader sees in full. */
export function MemberListings({ id }: { id: string }) {
  const list = infiniteList(useInfiniteQuery(memberListingsQuery(id)))
  return (
    <MemberOffers
      {...list}
      title="Open listings"
      none="No open listing that you can see."
      row={(listing) => <MemberListing listing={listing} />}
    />
  )
}

function MemberListing({ listing }: { listing: ListingCard }) {
  const { id, category, title, view } = listing
  return (
    <>
      <ListingCover
        {...{ id, category }}
        photograph={view === 'whole' ? listing.cover : null}
        blurred={view === 'teaser'}
        sizes="6rem"
        className="row-cover"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="title-4 min-w-0 basis-56 grow">
          <Link
            to="/listings/$id"
            params={{ id }}
            className="wrap-anywhere line-clamp-2 transition-colors duration-200 ease-quiet hover:text-gold"
          >
            {title}
          </Link>
        </h3>
        <p className="lining tabular-nums">{priceOf(listing)}</p>
        <p className="basis-full text-[0.8125rem] text-ink-2 leading-5">
          {[category, locationOf(listing)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </>
  )
}
