import { and, count, desc, eq } from 'drizzle-orm'
import { cardOf } from '#features/members/server/card-of.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { readOwn } from '../../server/read-own.ts'
import type { Grant } from '../contract.ts'
import { canDecide } from '../permissions.ts'
import { describeGrant, hasNotExpired } from './steps/describe-grant.ts'
import { listingGrant } from './tables.ts'

interface Page {
  id: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** Suspended members are left out until their suspension ends; they see nothing meanwhile. */
export async function listGrants(scope: Scope, { id, cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canDecide(actor)) throw new Refusal('UNAUTHORIZED')
  await readOwn(scope, { id })
  const { listingId, memberId, createdAt } = listingGrant
  const isCurrent = and(eq(listingId, id), hasNotExpired)
  const isOlder = cursor && olderThan(cursor, { createdAt, id: memberId })
  const isInGoodStanding = and(eq(memberCard.memberId, memberId), eq(memberCard.suspended, false))
  const [rows, [counted]] = await Promise.all([
    db
      .select({ grant: listingGrant, card: memberCard })
      .from(listingGrant)
      .innerJoin(memberCard, isInGoodStanding)
      .where(and(isCurrent, isOlder))
      .orderBy(desc(createdAt), desc(memberId))
      .limit(limit + 1),
    db.select({ total: count() }).from(listingGrant).innerJoin(memberCard, isInGoodStanding).where(isCurrent),
  ])
  const { items, next_cursor } = pageOf(
    rows.map(({ grant, card }) => ({ ...grant, card, id: grant.memberId })),
    limit,
  )
  const grants = items.map(({ card, ...row }): Grant => ({ member: cardOf(card), ...describeGrant(row) }))
  return { items: grants, next_cursor, total: counted?.total ?? 0 }
}
