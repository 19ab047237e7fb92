import { and, eq, sql } from 'drizzle-orm'
import { deliver, giveUp, type QueuedMessage } from '../delivery/deliver.ts'
import { withoutSecrets } from '../delivery/without-secrets.ts'
import type { Platform } from '../scope.ts'
import { mail } from './tables.ts'
import type { Envelope, MailTransport } from './transport.ts'

export const deliverMail = (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  transport: MailTransport,
  mailId: string,
): Promise<void> => deliver(log, transport, queuedMail(db, mailId))

export const giveUpMail = (db: Platform['db'], mailId: string): Promise<void> => giveUp(queuedMail(db, mailId))

function queuedMail(db: Platform['db'], id: string): QueuedMessage<Envelope> {
  const isQueued = and(eq(mail.id, id), eq(mail.state, 'queued'))
  return {
    id,
    claim: async () => {
      const attempts = sql`${mail.attempts} + 1`
      const [letter] = await db.update(mail).set({ attempts }).where(isQueued).returning()
      return letter
    },
    record: async (progress) => {
      const redactedProgress = {
        ...progress,
        text: withoutSecrets(mail.text),
        html: withoutSecrets(mail.html),
        calendar: null,
        unsubscribeUrl: null,
      }
      return await db
        .update(mail)
        .set(progress.state === 'sent' ? redactedProgress : progress)
        .where(isQueued)
    },
  }
}
