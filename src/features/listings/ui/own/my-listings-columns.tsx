import { Link } from '@tanstack/react-router'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import { useSelection } from '#ui/collections/selection.tsx'
import { type Column, MovedCell } from '#ui/collections/table.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TickBox } from '#ui/forms/choices/tick-box.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { OwnListing } from '../../records.ts'
import { earlierPriceOf } from '../listing-text.ts'
import { PriceText } from '../price-text.tsx'
import { MyListingActions } from './my-listings-actions.tsx'
import { categoryOf, locationOf, priceOf } from './own-listing-text.ts'
import { OwnStatus } from './own-status.tsx'

const shortSkeleton = <Skeleton className="my-[0.3em] ml-auto h-[0.9em] w-6" />
const buttonsSkeleton = <Skeleton className="my-[0.3em] ml-auto h-[0.9em] w-28" />

export const myListingsColumns: readonly Column<OwnListing>[] = [
  {
    header: 'Title',
    primary: true,
    sort: { by: 'title', first: 'up' },
    cell: (listing) => <TitleCell listing={listing} />,
    blank: <BlankTitle />,
  },
  {
    ...{ header: 'Price', numeric: true, plain: true, sort: { by: 'price', first: 'down' } },
    cell: (listing) => <PriceText price={priceOf(listing)} earlier={earlierPriceOf(listing)} stacked />,
  },
  {
    header: 'Status',
    sort: { by: 'status', first: 'up' },
    plain: true,
    cell: (listing) => <OwnStatus listing={listing} />,
  },
  {
    header: 'Views',
    sort: { by: 'views', first: 'down' },
    numeric: true,
    cell: (listing) => <ViewsCell listing={listing} />,
    blank: shortSkeleton,
  },
  {
    header: 'Created',
    sort: { by: 'created', first: 'down' },
    movable: true,
    cell: ({ created_at }) => <DateText instant={created_at} />,
  },
  {
    header: 'Actions',
    align: 'end',
    actions: true,
    cell: (listing) => <MyListingActions listing={listing} />,
    blank: buttonsSkeleton,
  },
]

function TitleCell({ listing }: { listing: OwnListing }) {
  const { id, title, category, photographs, is_private, is_featured, created_at } = listing
  const { ids, toggle } = useSelection()
  const boxId = `select-${id}`
  return (
    <span className="flex items-center gap-4">
      {ids && <TickBox id={boxId} checked={ids.has(id)} onChange={() => toggle(id)} className="scroll-mb-32" />}
      <ListingCover {...{ id, category }} photograph={photographs[0]} sizes="6rem" className="row-cover" />
      <span className="min-w-0">
        {ids ? (
          <label htmlFor={boxId} className="row-link wrap-anywhere line-clamp-2 cursor-pointer">
            {title}
          </label>
        ) : (
          <RowLink to="/listings/$id" params={{ id }} className="wrap-anywhere line-clamp-2">
            {title}
          </RowLink>
        )}
        <span className="row-note">
          {`${categoryOf(listing)} · ${locationOf(listing)}`}
          <MovedCell>
            {' · '}
            <DateText instant={created_at} />
          </MovedCell>
        </span>
        {(is_private || is_featured) && (
          <span className="row-marks">
            {is_private && <Badge>Private</Badge>}
            {is_featured && <Badge tone="gold">Featured</Badge>}
          </span>
        )}
      </span>
    </span>
  )
}

function BlankTitle() {
  return (
    <span className="flex items-center gap-4">
      <Skeleton className="h-14 w-21 shrink-0" />
      <span>
        <Skeleton className="mt-1.5 block h-[0.9em] w-48 max-w-full" />
        <Skeleton className="mt-3 block h-3 w-28 max-w-full" />
      </span>
    </span>
  )
}

/** For a private listing the number leads to the members who saw it. */
function ViewsCell({ listing }: { listing: OwnListing }) {
  const { id, title, views, is_private } = listing
  if (!is_private) return views
  return (
    <Link
      to="/dashboard/listings/$id/access"
      params={{ id }}
      hash="seen"
      aria-label={`${views} views. Members who saw ${title}`}
      className="row-figure"
    >
      {views}
    </Link>
  )
}
