import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { OwnListing } from '../../records.ts'
import { earlierPriceOf } from '../listing-text.ts'
import { PriceText } from '../price-text.tsx'
import { copy } from './copy.ts'
import { priceOf } from './own-listing-text.ts'
import { recentListingsQuery } from './own-queries.ts'
import { OwnStatus } from './own-status.tsx'

/** The latest of a member's listings. */
export function RecentListings() {
  const { data, error, refetch } = useQuery(recentListingsQuery())
  return (
    <section aria-labelledby="recent-listings">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-3">
        <h2 id="recent-listings" className="title-3">
          Recent Listings
        </h2>
        <Link
          to="/dashboard/listings"
          className="-my-2.5 inline-flex min-h-11 items-center text-gold text-sm transition-colors duration-200 ease-quiet hover:text-ink"
        >
          View all listings
        </Link>
      </header>
      {data ? (
        <Listings items={data.items} />
      ) : error ? (
        <ListFailure level={3} title="Failed to load your recent listings" onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          {[1, 2, 3].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}

function Listings({ items }: { items: readonly OwnListing[] }) {
  if (items.length === 0)
    return (
      <EmptyState
        level={3}
        drawing={<KeyAndLedger />}
        title="You have no listings yet"
        action={<LinkButton to="/dashboard/create">Create Listing</LinkButton>}
      >
        {copy.noRecentListings}
      </EmptyState>
    )
  return (
    <ul data-walk>
      {items.map((listing) => (
        <RecentListing key={listing.id} listing={listing} />
      ))}
    </ul>
  )
}

function RecentListing({ listing }: { listing: OwnListing }) {
  const { id, title, category, photographs, created_at } = listing
  return (
    <li className="flex gap-4 border-line border-b py-4">
      <ListingCover {...{ id, category }} photograph={photographs[0]} sizes="6rem" className="row-cover" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="title-4 min-w-0 basis-56 grow">
          <Link
            to="/dashboard/edit/$id"
            params={{ id }}
            className="wrap-anywhere line-clamp-2 transition-colors duration-200 ease-quiet hover:text-gold"
          >
            {title}
          </Link>
        </h3>
        <p className="lining tabular-nums">
          <PriceText price={priceOf(listing)} earlier={earlierPriceOf(listing)} />
        </p>
        <p className="flex basis-full flex-wrap justify-between gap-x-6 text-[0.8125rem] text-ink-2 leading-5">
          <span>
            Posted <DateText instant={created_at} look="within" />
          </span>
          <OwnStatus listing={listing} />
        </p>
      </div>
    </li>
  )
}
