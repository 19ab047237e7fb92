import { eq } from 'drizzle-orm'
import { liftTimeouts } from '#database/database.ts'
import { announceReachability } from '#features/conversations/server/announce-reachability.ts'
import { closeConversationsOf } from '#features/conversations/server/close-conversations-of.ts'
import { endAdvisingOf } from '#features/deals/advisers/server/end-advising-of.ts'
import { reachesAdviser } from '#features/deals/advisers/server/reaches-adviser.ts'
import { lapseOffersOf } from '#features/deals/offers/server/lapse-offers-of.ts'
import { lockDealsOf } from '#features/deals/server/lock-deals-of.ts'
import { withdrawDealsOf } from '#features/deals/server/withdraw-deals-of.ts'
import { endViewingsOf } from '#features/deals/viewings/server/end-viewings-of.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { isLastCurator } from '#features/identity/sessions/server/is-last-curator.ts'
import { endHoldsOf } from '#features/listings/holds/server/end-holds-of.ts'
import { announceSeller } from '#features/listings/server/announce-seller.ts'
import { announceBuyer } from '#features/mandates/server/announce-buyer.ts'
import { portraitKeys } from '#features/members/server/portrait-keys.ts'
import { member } from '#features/members/server/tables.ts'
import { mailViewing } from '#features/notifications/server/mail-viewing.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { applyRules } from '#platform/erasure/apply-rules.ts'
import { publish } from '#platform/live/publish.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { allRules } from './steps/all-erasure-rules.ts'
import { erasureJournal, removeJournalEntryUnlessErased } from './steps/erasure-journal.ts'
import { exportKey } from './steps/export-record.ts'
import { findTrace } from './steps/find-trace.ts'
import { memberErasure, memberExport } from './tables.ts'

interface Options {
  /** After a restore: erases even the only curator, and keeps the journal entry if the erasure fails. */
  isReplay?: boolean
  /** Checks again, after locking the member, that they have not withdrawn their request. */
  unlessWithdrawn?: boolean
}

/**
 * Runs as the system: erases a member by the rules of each feature, in one transaction, and notifies the members they had
 * deals or conversations with. Jobs remove the files afterwards. Returns false if there was nobody to erase.
 */
export async function eraseMember(
  platform: Platform,
  memberId: string,
  { isReplay = false, unlessWithdrawn = false }: Options = {},
): Promise<boolean> {
  const { db, jobs, log } = platform
  let isInJournal = false
  try {
    return await platform.transaction(async () => {
      // Searching all saved responses for the member takes longer than a request may.
      await liftTimeouts(platform)
      if (!isReplay && (await isLastCurator(platform, memberId))) throw new Refusal('LAST_CURATOR')
      // Not `for update`: that would block every insert of a row that refers to the member.
      const [row] = await db.select().from(member).where(eq(member.id, memberId)).for('no key update')
      if (!row || row.erasedAt) return false
      if (unlessWithdrawn && !(await isRequested(platform, memberId))) return false
      const memberTrace = await findTrace(platform, memberId)
      const exports = await db.select().from(memberExport).where(eq(memberExport.memberId, memberId))
      // Before anything is deleted: a restore would undo an erasure that is not in the journal.
      isInJournal = !isReplay
      await erasureJournal.add(platform, memberId)
      await notifyOthers(platform, memberId)
      await endSessions(platform, { memberId, reason: 'erased' })
      await applyRules(platform, allRules, memberTrace)
      await recordAudit(platform, 'member.erased', { subjectId: memberId })
      const portraits = row.portraitId ? Object.values(portraitKeys(row.portraitId)) : []
      const keys = [...portraits, ...exports.map(({ fileId }) => exportKey(fileId))]
      if (keys.length > 0) await jobs.enqueue('remove-files', { keys })
      await jobs.enqueue('sweep-photographs', {})
      await jobs.enqueue('sweep-papers', {})
      await jobs.enqueue('sweep-outbox', {})
      return true
    })
  } catch (error) {
    if (isInJournal)
      await removeJournalEntryUnlessErased(platform, memberId).catch((error) =>
        log.warn(
          { err: error, memberId },
          'an erasure failed, and its entry in the erasure journal could not be removed',
        ),
      )
    throw error
  }
}

async function isRequested({ db }: Platform, memberId: string): Promise<boolean> {
  const requests = await db
    .select({ memberId: memberErasure.memberId })
    .from(memberErasure)
    .where(eq(memberErasure.memberId, memberId))
  return requests.length > 0
}

/** Ends open deals and conversations; sends notifications before live events, which lock streams. */
async function notifyOthers(platform: Platform, memberId: string): Promise<void> {
  // First the deals, then the listings, then what is offered: the order of the verbs.
  await lockDealsOf(platform, memberId)
  const released = await endHoldsOf(platform, memberId)
  const advising = await endAdvisingOf(platform, memberId)
  const deals = await withdrawDealsOf(platform, memberId)
  const offers = await lapseOffersOf(platform, memberId)
  const viewings = await endViewingsOf(platform, memberId)
  const otherIds = await closeConversationsOf(platform, memberId)
  for (const { id: dealId, otherId } of deals)
    await notify(platform, { kind: 'deal.withdrawn', stage: 'Withdrawn', memberId: otherId, fromId: memberId, dealId })
  for (const { dealId, partyIds } of advising.filter(({ adviserId, hadJoined }) => hadJoined && adviserId === memberId))
    for (const partyId of partyIds)
      await notify(platform, { kind: 'deal.adviser-left', memberId: partyId, fromId: memberId, dealId })
  for (const { viewingId, conversationId, otherId } of viewings.filter(({ isCancelled }) => isCancelled)) {
    await notify(platform, { kind: 'viewing.cancelled', memberId: otherId, fromId: memberId, conversationId })
    await mailViewing(platform, { viewingId, memberId: otherId })
  }
  for (const otherId of otherIds) await notify(platform, { kind: 'member.left', memberId: otherId, fromId: memberId })
  for (const { listingId, ownerId } of released)
    await notify(platform, { kind: 'listing.released', memberId: ownerId, listingId })
  for (const { listingId } of released.filter(({ isPublic }) => isPublic))
    await publishToEveryone(platform, { type: 'listing.changed', listingId })
  for (const { id: dealId, otherId } of deals) await publish(platform, otherId, { type: 'deal.changed', dealId })
  for (const { dealId, partyIds, adviserId, isKnown } of advising) {
    const reaches = isKnown && (await reachesAdviser(platform, adviserId, partyIds))
    const receiverIds = [...partyIds, ...(reaches ? [adviserId] : [])].filter((id) => id !== memberId)
    await publish(platform, receiverIds, { type: 'deal.changed', dealId })
  }
  for (const { conversationId, otherId } of offers)
    await publish(platform, otherId, { type: 'offer.changed', conversationId })
  for (const { conversationId, otherId } of viewings)
    await publish(platform, otherId, { type: 'viewing.changed', conversationId })
  await announceReachability(platform, memberId)
  await announceSeller(platform, memberId)
  await announceBuyer(platform, memberId)
}
