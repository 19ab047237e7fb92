import { clearExpired } from '#platform/jobs/clear-expired.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { deliverMail, giveUpMail } from '#platform/mail/deliver-mail.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'

/** Which verb does which job. */
export const jobHandlers = (platform: Platform, transport: MailTransport): JobHandlers => ({
  'send-mail': ({ mailId }) => deliverMail(platform, transport, mailId),
  'give-up-mail': ({ mailId }) => giveUpMail(platform.db, mailId),
  'clear-expired': () => clearExpired(platform.db),
  'remove-files': async ({ keys }) => {
    for (const key of keys) await platform.storage.remove(key)
  },
})
