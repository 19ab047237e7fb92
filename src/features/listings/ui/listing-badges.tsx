import { Badge } from '#ui/collections/badge.tsx'
import type { ListingCard } from '../records.ts'

type ListingBadgesProps = Pick<ListingCard, 'is_private' | 'is_featured' | 'status' | 'reserved' | 'category'> & {
  withCategory?: boolean
}

/** A listing without special state has no badge. */
export function ListingBadges({
  is_private,
  is_featured,
  status,
  reserved,
  category,
  withCategory = false,
}: ListingBadgesProps) {
  return (
    <>
      {is_private && <Badge>Private</Badge>}
      {is_featured && <Badge tone="gold">Featured</Badge>}
      {withCategory && category && <Badge>{category}</Badge>}
      {reserved && status !== 'Sold' && status !== 'Archived' && <Badge tone="warn">Reserved</Badge>}
      {(status === 'Pending' || status === 'Sold' || status === 'Archived') && <Badge tone="warn">{status}</Badge>}
    </>
  )
}
