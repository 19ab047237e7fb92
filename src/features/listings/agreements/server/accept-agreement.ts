import { and, eq, inArray, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { signWithInstanceKey } from '#platform/signing/sign.ts'
import { listing } from '../../server/tables.ts'
import type { AcceptanceReceipt } from '../contract.ts'
import { canAccept } from '../permissions.ts'
import { receiptFormat, signedText } from '../receipt.ts'
import { findAgreement } from './steps/agreement-fields.ts'
import { describeReceipt } from './steps/receipt-fields.ts'
import { agreement, agreementReceipt } from './tables.ts'

interface Acceptance {
  id: string
  sha256: string
  name: string
}

/** The same version is accepted once: a second acceptance returns the first receipt. */
export async function acceptAgreement(scope: Scope, { id, sha256, name }: Acceptance): Promise<AcceptanceReceipt> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const present = await claimVersion(scope, id)
    const about = present.listingId === null ? null : await findListing(scope, present.listingId)
    if (!canAccept(actor, about?.ownerId ?? null)) throw new Refusal('FORBIDDEN')
    await assertPresent(scope, present, sha256)
    const { listingId } = present
    const own = and(
      eq(agreementReceipt.memberId, actor.memberId),
      eq(agreementReceipt.sha256, sha256),
      sql`${agreementReceipt.listingId} is not distinct from ${listingId}::uuid`,
    )
    const findReceipt = async () => (await db.select().from(agreementReceipt).where(own))[0]
    const earlier = await findReceipt()
    if (earlier) return describeReceipt({ receipt: earlier, isCurrent: true })

    const written = await writeReceipt(scope, { present, about, memberId: actor.memberId, name })
    if (written) await announceReceipt(scope, written)
    const receipt = written ?? (await findReceipt())
    if (!receipt) throw new Refusal('CONFLICT')
    return describeReceipt({ receipt, isCurrent: true })
  })
}

type Version = typeof agreement.$inferSelect

interface NewReceipt {
  present: Version
  about: typeof listing.$inferSelect | null
  memberId: string
  name: string
}

/** Undefined if the member accepted the same version at the same moment. */
async function writeReceipt(scope: Scope, { present, about, memberId, name }: NewReceipt) {
  const { sha256, before, listingId } = present
  const { receiptId, acceptedAt } = await newReceipt(scope)
  const { text, keyId, signature } = await signWithInstanceKey(scope, (key) =>
    signedText({
      format: receiptFormat,
      id: receiptId,
      instance: scope.origin(),
      listing: about && { id: about.id, title: about.title },
      member: { id: memberId, name_as_given: name },
      agreement: { sha256, before },
      accepted_at: acceptedAt.toISOString(),
      key,
    }),
  )
  const parties = { listingId, ownerId: about?.ownerId ?? null, memberId }
  const [written] = await scope.db
    .insert(agreementReceipt)
    .values({
      ...{ id: receiptId, agreementId: present.id, ...parties, sha256, name, acceptedAt, keyId, signature },
      signed: text,
    })
    .onConflictDoNothing()
    .returning()
  return written
}

/** The member's open pages show what opens with it. */
async function announceReceipt(
  scope: Scope,
  { id, listingId, memberId, sha256 }: typeof agreementReceipt.$inferSelect,
) {
  await recordAudit(scope, 'agreement.accepted', {
    subjectId: listingId ?? memberId,
    detail: { receipt: id, sha256 },
  })
  await publish(
    scope,
    memberId,
    listingId === null ? { type: 'listings.changed' } : { type: 'listing.changed', listingId },
  )
}

/**
 * Locks the listing before the agreement, as its owner does, so that the next version waits for the receipt of this one. The
 * locks are shared: many members accept at once.
 */
async function claimVersion({ db }: Scope, id: string): Promise<Version> {
  return await continueAs(system, async () => {
    const ofListing = db.select({ id: agreement.listingId }).from(agreement).where(eq(agreement.id, id))
    await db.select({ id: listing.id }).from(listing).where(inArray(listing.id, ofListing)).for('share')
    const [row] = await db.select().from(agreement).where(eq(agreement.id, id)).for('share')
    if (!row) throw new Refusal('AGREEMENT_NOT_FOUND')
    return row
  })
}

async function assertPresent(scope: Scope, { listingId, endedAt, sha256 }: Version, shown: string): Promise<void> {
  if (endedAt === null && sha256 === shown) return
  throw new Refusal((await findAgreement(scope, listingId)) ? 'AGREEMENT_CHANGED' : 'AGREEMENT_NOT_FOUND')
}

async function findListing({ db }: Scope, id: string) {
  const [row] = await db.select().from(listing).where(eq(listing.id, id))
  if (!row) throw new Refusal('AGREEMENT_NOT_FOUND')
  return row
}

async function newReceipt({ db }: Scope) {
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`select new_id() as id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no id')
  return { receiptId: row.id, acceptedAt: new Date(row.at) }
}
