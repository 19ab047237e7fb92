import type { TestApp } from './test-app.ts'

interface GivenView {
  listingId: string
  memberId: string
  part?: 'card' | 'particulars' | 'photograph' | 'document'
  itemId?: string
  page?: number
  /** Days before now. */
  daysAgo?: number
}

/** Rows of the access ledger, as if members had been shown this. */
export async function givenViews({ database }: TestApp, views: GivenView[]): Promise<void> {
  for (const { listingId, memberId, part = 'particulars', itemId = null, page = null, daysAgo = 0 } of views)
    await database.superuser.query(
      `insert into private_view (listing_id, member_id, part, item_id, page, interface, seen_at)
       values ($1, $2, $3, $4, $5, 'app', now() - make_interval(days => $6))`,
      [listingId, memberId, part, itemId, page, daysAgo],
    )
}
