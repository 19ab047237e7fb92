import { expireOffers } from '#features/deals/offers/server/expire-offers.ts'
import { expireViewings } from '#features/deals/viewings/server/expire-viewings.ts'
import { remindOfViewings } from '#features/deals/viewings/server/remind-of-viewings.ts'
import { clearExpiredLinks } from '#features/identity/accounts/server/clear-expired-links.ts'
import { clearExpiredChallenges } from '#features/identity/factors/server/clear-expired-challenges.ts'
import { clearExpiredPasskeyChallenges } from '#features/identity/passkeys/server/clear-expired-passkey-challenges.ts'
import { clearExpiredTokens } from '#features/identity/sessions/server/clear-expired-tokens.ts'
import { endExpiredGrants } from '#features/listings/access/server/end-expired-grants.ts'
import { endOverdueHolds } from '#features/listings/holds/server/end-overdue-holds.ts'
import { noticeUnusual } from '#features/listings/ledger/server/notice-unusual.ts'
import { thinLedger } from '#features/listings/ledger/server/thin-ledger.ts'
import { compareEvidence } from '#features/listings/marks/server/compare-evidence.ts'
import { giveUpTrace } from '#features/listings/marks/server/give-up-trace.ts'
import { sweepCopies } from '#features/listings/marks/server/sweep-copies.ts'
import { encodePhotograph } from '#features/listings/photographs/server/encode-photograph.ts'
import { enqueueMissingEncodings } from '#features/listings/photographs/server/enqueue-missing-encodings.ts'
import { sweepFiles } from '#features/listings/photographs/server/sweep-files.ts'
import { comparePrices } from '#features/listings/prices/server/compare-prices.ts'
import { alertSearches } from '#features/listings/searches/server/alert-searches.ts'
import { keepSchedules } from '#features/listings/server/keep-schedules.ts'
import { alertMatches } from '#features/matching/server/alert-matches.ts'
import { sendPush } from '#features/notifications/push/server/send-push.ts'
import { clearReadNotifications } from '#features/notifications/server/clear-read-notifications.ts'
import { mailDigests } from '#features/notifications/server/mail-digests.ts'
import { mailNotifications } from '#features/notifications/server/mail-notifications.ts'
import { pushNews } from '#features/notifications/server/push-news.ts'
import { sweepPapers } from '#features/papers/server/sweep-papers.ts'
import { thinReadings } from '#features/papers/server/thin-readings.ts'
import { clearExpiredExports } from '#features/rights/server/clear-expired-exports.ts'
import { eraseDueMembers } from '#features/rights/server/erase-due-members.ts'
import { giveUpExport } from '#features/rights/server/give-up-export.ts'
import { writeExport } from '#features/rights/server/write-export.ts'
import { runEach } from '#lib/run-each.ts'
import { clearExpired } from '#platform/jobs/clear-expired.ts'
import { clearOutdated } from '#platform/jobs/clear-outdated.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { deliverMail, giveUpMail } from '#platform/mail/deliver-mail.ts'
import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { deliverText, giveUpText } from '#platform/sms/deliver-text.ts'
import { openGateway } from '#platform/sms/gateway.ts'

/** The verb that runs each kind of job. */
export function jobHandlers(platform: Platform, transport: MailTransport): JobHandlers {
  const gateway = openGateway(platform.config)
  return {
    'send-mail': ({ mailId }) => deliverMail(platform, transport, mailId),
    'give-up-mail': ({ mailId }) => giveUpMail(platform.db, mailId),
    'send-text': ({ textId }) => deliverText(platform, gateway, textId),
    'give-up-text': ({ textId }) => giveUpText(platform.db, textId),
    'mail-notifications': (letter) => mailNotifications(platform, letter),
    'push-news': (pushed) => pushNews(platform, pushed),
    'send-push': ({ subscriptionId }) => sendPush(platform, subscriptionId),
    'mail-digests': () => mailDigests(platform),
    'make-export': (jobData) => writeExport(platform, jobData),
    'give-up-export': (jobData) => giveUpExport(platform, jobData),
    'keep-schedules': () =>
      runEach(
        [endExpiredGrants, keepSchedules, endOverdueHolds, expireOffers, expireViewings, remindOfViewings].map(
          (step) => () => step(platform),
        ),
      ),
    'erase-members': () => eraseDueMembers(platform),
    'sweep-outbox': () => sweepOutbox(platform),
    'clear-expired': async () => {
      await clearExpired(platform.db)
      await clearOutdated(platform)
      await thinLedger(platform)
      await clearExpiredTokens(platform)
      await clearExpiredLinks(platform)
      await clearExpiredChallenges(platform)
      await clearExpiredPasskeyChallenges(platform)
      await clearReadNotifications(platform)
      await clearExpiredExports(platform)
      await thinReadings(platform)
    },
    'watch-reading': () => noticeUnusual(platform),
    'remove-files': async ({ keys }) => {
      for (const key of keys) await platform.storage.remove(key)
    },
    'sweep-photographs': async () => {
      await sweepFiles(platform)
      await enqueueMissingEncodings(platform)
    },
    'encode-photograph': (jobData) => encodePhotograph(platform, jobData),
    'sweep-copies': () => sweepCopies(platform),
    'sweep-papers': () => sweepPapers(platform),
    'alert-searches': () => alertSearches(platform),
    'alert-matches': () => alertMatches(platform),
    'compare-prices': () => comparePrices(platform),
    'trace-leak': (jobData) => compareEvidence(platform, jobData),
    'give-up-trace': (jobData) => giveUpTrace(platform, jobData),
  }
}
