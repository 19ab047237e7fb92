import { eq } from 'drizzle-orm'
import { liftTimeouts } from '#database/database.ts'
import { announceReachability } from '#features/conversations/server/announce-reachability.ts'
import { closeConversationsOf } from '#features/conversations/server/close-conversations-of.ts'
import { withdrawDealsOf } from '#features/deals/server/withdraw-deals-of.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { announceSeller } from '#features/listings/server/announce-seller.ts'
import { announceBuyer } from '#features/mandates/server/announce-buyer.ts'
import { portraitKeys } from '#features/members/server/portrait-keys.ts'
import { member } from '#features/members/server/tables.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { applyRules } from '#platform/erasure/apply-rules.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { allRules } from './steps/all-erasure-rules.ts'
import { assertNotLastCurator } from './steps/assert-not-last-curator.ts'
import { clearJournalOf } from './steps/clear-journal-of.ts'
import { erasureJournal } from './steps/erasure-journal.ts'
import { exportKey } from './steps/export-record.ts'
import { findTrace } from './steps/find-trace.ts'
import { memberErasure, memberExport } from './tables.ts'

interface Options {
  /** After a restore: also the only curator, and the note in the journal stays whatever happens. */
  isReplay?: boolean
  /** Only if the member still wishes it once nobody else changes them. */
  unlessWithdrawn?: boolean
}

/**
 * As the system: erases a member in a transaction of its own, as the rules of each feature say, and tells those who had
 * to do with them. Files go by jobs a moment later. Answers whether there was anybody to erase.
 */
export async function eraseMember(
  platform: Platform,
  memberId: string,
  { isReplay = false, unlessWithdrawn = false }: Options = {},
): Promise<boolean> {
  const { db, jobs, log } = platform
  let isNoted = false
  try {
    return await platform.transaction(async () => {
      // The search through kept answers takes as long as there are answers.
      await liftTimeouts(platform)
      if (!isReplay) await assertNotLastCurator(platform, memberId)
      // Not `for update`: that would stop everybody who writes a row that refers to the member.
      const [found] = await db.select().from(member).where(eq(member.id, memberId)).for('no key update')
      if (!found || found.erasedAt) return false
      if (unlessWithdrawn && !(await isWished(platform, memberId))) return false
      const trace = await findTrace(platform, memberId)
      const exports = await db.select().from(memberExport).where(eq(memberExport.memberId, memberId))
      // Before anything is gone: an erasure that is not in the journal would be undone by a restore.
      isNoted = !isReplay
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
  } catch (error) {
    if (isNoted)
      await clearJournalOf(platform, memberId).catch((err) =>
        log.warn({ err, memberId }, 'an erasure failed, and its note is left in the journal of erasures'),
      )
    throw error
  }
}

async function isWished({ db }: Platform, memberId: string): Promise<boolean> {
  const wishes = await db
    .select({ memberId: memberErasure.memberId })
    .from(memberErasure)
    .where(eq(memberErasure.memberId, memberId))
  return wishes.length > 0
}

/** Ends what was under way and tells the members involved: first by notifications, then by live events. */
async function tellOthers(platform: Platform, memberId: string): Promise<void> {
  const deals = await withdrawDealsOf(platform, memberId)
  const others = await closeConversationsOf(platform, memberId)
  for (const { id: dealId, otherId } of deals)
    await notify(platform, { kind: 'deal.withdrawn', stage: 'Withdrawn', memberId: otherId, fromId: memberId, dealId })
  for (const other of others) await notify(platform, { kind: 'member.left', memberId: other, fromId: memberId })
  for (const { id: dealId, otherId } of deals) await publish(platform, otherId, { type: 'deal.changed', dealId })
  await announceReachability(platform, memberId)
  await announceSeller(platform, memberId)
  await announceBuyer(platform, memberId)
}
