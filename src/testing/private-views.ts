import type { TestApp } from './test-app.ts'

interface GivenView {
  listingId: string
  memberId: string
  part?: 'card' | 'particulars' | 'photograph'
  itemId?: string
  /** Days before now. */
  daysAgo?: number
}

/** Rows of the access ledger, as if members had been shown this. */
export async function givenViews({ database }: TestApp, views: GivenView[]): Promise<void> {
  for (const { listingId, memberId, part = 'particulars', itemId = null, daysAgo = 0 } of views)
    await database.superuser.query(
      `insert into private_view (listing_id, member_id, part, item_id, interface, seen_at)
       values ($1, $2, $3, $4, 'app', now() - make_interval(days => $5))`,
      [listingId, memberId, part, itemId, daysAgo],
    )
}
