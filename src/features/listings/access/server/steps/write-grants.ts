import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { documentsOpenByGrant } from '../../../permissions.ts'
import type { ClaimedListing } from '../../../server/steps/claim-own.ts'
import { canBeAdmitted, canDecide } from '../../permissions.ts'
import { includesParticulars, opensByGrant, type Rung, rungs } from '../../terms.ts'
import { awaitsAccess, listingGrant } from '../tables.ts'
import { settleWaitingOf } from './settle-request.ts'

interface NewGrant {
  memberIds: string[]
  rung: Rung
  note?: string | undefined
  expiresAt: string | null
  /** The member waits for this decision, and is notified of it whatever it is. */
  isAnswer?: boolean
}

/**
 * Gives access to a listing that the caller has locked, and notifies each member who gets more by it or waited for it. The caller
 * publishes the live event last.
 */
export async function writeGrants(scope: Scope, claimedListing: ClaimedListing, grant: NewGrant): Promise<void> {
  const { db } = scope
  const { rung, note, expiresAt } = grant
  const memberIds = [...new Set(grant.memberIds)].sort()
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw new Refusal('EXPIRY_PAST')
  const { id: listingId } = claimedListing
  const rungBefore = await findRungs(scope, listingId, memberIds)
  const blocked = await findBlocked(scope, listingId, memberIds)
  // A block is never disclosed, so what the owner gave before, and requests that they received, are dealt with as without one.
  const hidden = blocked.filter(({ id, isWaiting }) => !isWaiting && !rungBefore.has(id))
  await assertAdmissible(scope, memberIds, new Set(hidden.map(({ id }) => id)))
  const values = { rung, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
  const changedGrants = await db
    .update(listingGrant)
    .set({ ...values, updatedAt: sql`now()`, ...(note !== undefined && { note }) })
    .where(and(eq(listingGrant.listingId, listingId), inArray(listingGrant.memberId, memberIds)))
    .returning({ memberId: listingGrant.memberId })
  const newMemberIds = memberIds.filter((id) => !changedGrants.some(({ memberId }) => memberId === id))
  if (newMemberIds.length > 0)
    await db
      .insert(listingGrant)
      .values(newMemberIds.map((memberId) => ({ listingId, memberId, ...values, note: note ?? '' })))
  const waiting = await settleWaitingOf(scope, { listingId, memberIds, rung })
  await recordAudit(scope, 'listing.access-granted', { subjectId: listingId, detail: { memberIds, rung } })
  const isReachable = (memberId: string) => !blocked.some(({ id }) => id === memberId)
  const kind = openingBy(rung, claimedListing)
  if (kind && claimedListing.isOpen)
    for (const memberId of memberIds)
      if (
        grant.isAnswer ||
        waiting.includes(memberId) ||
        (isHigher(rung, rungBefore.get(memberId)) && isReachable(memberId))
      )
        await scope.events.raise('access-decided', { listingId, memberId, kind })
}

/** What each of the members is admitted to now. */
async function findRungs({ db }: Scope, listingId: string, memberIds: string[]): Promise<Map<string, Rung>> {
  const { memberId, rung, expiresAt } = listingGrant
  const rows = await db
    .select({ memberId, rung })
    .from(listingGrant)
    .where(
      and(
        ...[eq(listingGrant.listingId, listingId), inArray(memberId, memberIds)],
        or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
      ),
    )
  return new Map(rows.map((row) => [row.memberId, row.rung]))
}

/** The members who blocked the owner or are blocked by them, and whether they wait for access, as the row policy decides it. */
async function findBlocked({ db }: Scope, listingId: string, memberIds: string[]) {
  const { rows } = await db.execute<{ id: string; isWaiting: boolean }>(sql`
    select apart as id, ${awaitsAccess(listingId, sql`apart`)} as "isWaiting"
    from members_apart() as apart where apart in (select value::uuid from json_array_elements_text(${JSON.stringify(memberIds)}::json))`)
  return rows
}

/** A note or another end of the same access is nothing that a member is told. */
const isHigher = (rung: Rung, before: Rung | undefined): boolean =>
  before === undefined || rungs.indexOf(rung) > rungs.indexOf(before)

/** What a member is notified of. A grant can open nothing: all see the particulars, or an agreement alone opens what they lack. */
function openingBy(rung: Rung, listing: ClaimedListing) {
  if (opensByGrant(listing)) return includesParticulars(rung) ? 'listing.access-granted' : undefined
  return rung === 'documents' && documentsOpenByGrant(listing) ? 'listing.documents-granted' : undefined
}

/** Members that the owner does not see, suspended ones and the hidden among them, are not found. */
async function assertAdmissible(scope: Scope, memberIds: string[], hidden: ReadonlySet<string>): Promise<void> {
  const { actor } = scope
  if (!canDecide(actor)) throw new Refusal('UNAUTHORIZED')
  if (memberIds.includes(actor.memberId)) throw new Refusal('NOT_ONESELF')
  const cardOf = await findCards(scope, memberIds)
  for (const id of memberIds) {
    const card = cardOf(id)
    if (!card || hidden.has(id)) throw new Refusal('MEMBER_NOT_FOUND')
    if (!canBeAdmitted(actor, card)) throw new Refusal('MEMBER_NOT_VERIFIED')
  }
}
