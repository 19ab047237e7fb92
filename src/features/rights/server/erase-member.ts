import { eq } from 'drizzle-orm'
import { announceParty } from '#features/conversations/server/announce-party.ts'
import { closeConversationsOf } from '#features/conversations/server/close-conversations-of.ts'
import { withdrawDealsOf } from '#features/deals/server/withdraw-deals-of.ts'
import { announceSeller } from '#features/listings/server/announce-seller.ts'
import { announceBuyer } from '#features/mandates/server/announce-buyer.ts'
import { portraitKeys } from '#features/members/server/portrait-keys.ts'
import { member } from '#features/members/server/tables.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { endSessions } from '#features/sessions/server/end-sessions.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { applyRules } from '#platform/erasure/apply-rules.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { allRules } from './steps/all-rules.ts'
import { assertNotLastCurator } from './steps/assert-not-last-curator.ts'
import { erasureJournal } from './steps/erasure-journal.ts'
import { exportKey } from './steps/export-key.ts'
import { findTrace } from './steps/find-trace.ts'
import { memberExport } from './tables.ts'

/**
 * As the system: erases a member in one transaction, as the rules of each feature say, and tells those who had to do
 * with them. Files go by jobs a moment later. Answers whether there was anybody to erase.
 */
export async function eraseMember(platform: Platform, memberId: string, { isReplay = false } = {}): Promise<boolean> {
  const { db, jobs } = platform
  return await platform.transaction(async () => {
    if (!isReplay) await assertNotLastCurator(platform, memberId)
    const [found] = await db.select().from(member).where(eq(member.id, memberId)).for('update')
    if (!found || found.erasedAt) return false
    const trace = await findTrace(platform, memberId)
    const exports = await db.select().from(memberExport).where(eq(memberExport.memberId, memberId))
    // Before anything is gone: an erasure that is not in the journal would be undone by a restore.
    await erasureJournal.note(platform, memberId)
    await tellOthers(platform, memberId)
    await endSessions(platform, { memberId, reason: 'erased' })
    await applyRules(platform, allRules, trace)
    await recordAudit(platform, 'member.erased', { subjectId: memberId })
    const portraits = found.portraitId ? Object.values(portraitKeys(found.portraitId)) : []
    const keys = [...portraits, ...exports.map(({ fileId }) => exportKey(fileId))]
    if (keys.length > 0) await jobs.enqueue('remove-files', { keys })
    await jobs.enqueue('sweep-photographs', {})
    await jobs.enqueue('sweep-outbox', {})
    return true
  })
}

/** What was under way ends, and whoever had to do with it hears so: first the notifications, then the streams they hold. */
async function tellOthers(platform: Platform, memberId: string): Promise<void> {
  const deals = await withdrawDealsOf(platform, memberId)
  const others = await closeConversationsOf(platform, memberId)
  for (const { id: dealId, otherId } of deals)
    await notify(platform, { kind: 'deal.withdrawn', stage: 'Withdrawn', memberId: otherId, fromId: memberId, dealId })
  for (const other of others) await notify(platform, { kind: 'member.left', memberId: other, fromId: memberId })
  for (const { id: dealId, otherId } of deals) await publish(platform, otherId, { type: 'deal.changed', dealId })
  await announceParty(platform, memberId)
  await announceSeller(platform, memberId)
  await announceBuyer(platform, memberId)
}
