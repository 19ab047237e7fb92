import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { startConversation } from '#features/conversations/server/start-conversation.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import { writeAccess } from '#features/listings/access/server/write-access.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { isBlocked } from '#features/members/server/is-blocked.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { uuidFromName } from '#platform/uuid-from-name.ts'
import { canBeIntroduced, canHaveMatches, needsGrant } from '../permissions.ts'
import type { Introduced } from '../records.ts'
import { claimListing } from './steps/claim-listing.ts'
import { type Buyer, findBuyer } from './steps/find-buyer.ts'
import { findFits } from './steps/find-fits.ts'
import { describeIntroduced, findIntroduced } from './steps/find-introduced.ts'
import type { Pair } from './steps/find-match.ts'
import { introducedMatch } from './tables.ts'

interface Introduction extends Pair {
  content: string
  key: string
}

/**
 * Gives the buyer of a mandate access to a listing that fits it, and writes to them, or does neither. Sending again with the same key
 * changes nothing. Until then the buyer learns nothing of the listing.
 */
export async function introduceListing(
  scope: Scope,
  { mandate_id, listing_id, content, key }: Introduction,
): Promise<Introduced> {
  const { actor, db } = scope
  if (!canHaveMatches(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    // Introductions of one listing wait for each other, so that the later one finds the earlier.
    const listing = await claimListing(scope, actor, listing_id)
    const introduced = await findIntroduced(scope, { mandate_id, listing_id })
    if (introduced?.key === key) return describeIntroduced(introduced)
    if (introduced) throw new Refusal('ALREADY_INTRODUCED')
    if (!listing.isForSale) throw new Refusal('LISTING_NOT_OPEN')
    const buyer = await findBuyer(scope, { mandate_id, listing_id })
    const [fit] = await findFits(scope, { listingId: listing_id }, { most: 1, among: [mandate_id] })
    if (!fit) throw new Refusal('MATCH_NOT_FOUND')
    if (!canBeIntroduced(listing, buyer)) throw new Refusal('BUYER_NOT_VERIFIED')
    const text = `${content}\n\n${scope.origin()}/listings/${listing_id}`
    // A conversation about the mandate holds the messages of several listings, and a client may send the same key for each.
    const message = { mandate_id, listing_id, content: text, key: uuidFromName(`${listing_id} ${key}`) }
    const conversationId = await (needsGrant(listing, buyer) ? admitAndWrite : write)(scope, actor, buyer, message)
    const [row] = await db
      .insert(introducedMatch)
      .values({ mandateId: mandate_id, listingId: listing_id, memberId: actor.memberId, conversationId, key })
      .returning()
    if (!row) throw new Error('The introduction was not inserted')
    const detail = { mandateId: mandate_id, memberId: buyer.id }
    await recordAudit(scope, 'listing.introduced', { subjectId: listing_id, detail })
    return describeIntroduced(row)
  })
}

/**
 * A grant locks the matches of the buyer's mandates, and a message locks the streams of both. Another owner who admits the same buyer
 * locks them in this order too; in the other one, each could wait for the other.
 */
async function admitAndWrite(scope: Scope, owner: Member, buyer: Buyer, message: Introduction): Promise<string> {
  const { listing_id: id } = message
  // As the message would be refused, which comes after the grant.
  if (await isBlocked(scope, buyer.id)) throw new Refusal('NOT_REACHABLE')
  await writeAccess(scope, { id, member_ids: [buyer.id], rung: 'particulars', expires_at: null })
  const conversationId = await write(scope, owner, buyer, message)
  await publish(scope, buyer.id, { type: 'listing.changed', listingId: id })
  return conversationId
}

/**
 * In the conversation that the buyer began about the listing, otherwise in one about the mandate: the owner of a subject does not
 * begin a conversation about it, and the subject says who buys. Either is open again if the owner had ended it.
 */
async function write(scope: Scope, owner: Member, buyer: Buyer, message: Introduction): Promise<string> {
  const { mandate_id, listing_id, content, key } = message
  const { starterId, recipientId, subjectId } = conversation
  const [begun] = await scope.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(starterId, buyer.id), eq(recipientId, owner.memberId), eq(subjectId, listing_id)))
  if (!begun) return (await startConversation(scope, { mandate_id, content, key })).conversation_id
  await sendMessage(scope, { id: begun.id, content, key }, { reopens: true })
  return begun.id
}
