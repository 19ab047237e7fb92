import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import type { Scope } from '#platform/scope.ts'
import type { Hold } from '../../records.ts'
import { listingHold } from '../tables.ts'

export type HoldRow = typeof listingHold.$inferSelect

/** Not ended, and its time is not over by the clock of the database. */
export const isCurrent = and(isNull(listingHold.endedAt), gt(listingHold.until, sql`now()`))

/** As far as the row policies show it to the actor. */
export async function findCurrentHold({ db }: Pick<Scope, 'db'>, listingId: string): Promise<HoldRow | undefined> {
  const [row] = await db
    .select()
    .from(listingHold)
    .where(and(eq(listingHold.listingId, listingId), isCurrent))
  return row
}

export async function describeHold(scope: Scope, row: HoldRow): Promise<Hold> {
  const [hold] = await describeHolds(scope, [row])
  return hold as Hold
}

/** In their order. The member it is for reads no card: it would be their own. */
export async function describeHolds(scope: Scope, rows: HoldRow[]): Promise<Hold[]> {
  const ownId = scope.actor.kind === 'member' ? scope.actor.memberId : undefined
  const others = rows.flatMap(({ memberId }) => (memberId === ownId ? [] : [memberId]))
  const cardOf = await findCards(scope, others)
  return rows.map(({ listingId, memberId, until, createdAt }) => ({
    listing_id: listingId,
    member: cardOf(memberId) ?? null,
    until: until.toISOString(),
    created_at: createdAt.toISOString(),
  }))
}
