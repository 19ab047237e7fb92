import { type SQL, sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import { auditEvent } from '../audit/tables.ts'
import { liveEvent } from '../live/tables.ts'
import { sweepOutbox } from '../mail/sweep-outbox.ts'
import { mail } from '../mail/tables.ts'
import type { Platform } from '../scope.ts'
import { textMessage } from '../sms/tables.ts'

/** Deletes rows older than the settings allow. Runs as the system. */
export async function clearOutdated({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  await deleteInBatches(db, liveEvent, liveEvent.createdAt, daysAgo(config.EVENT_DAYS))
  await deleteInBatches(db, mail, mail.createdAt, daysAgo(config.MAIL_DAYS))
  await deleteInBatches(db, textMessage, textMessage.createdAt, daysAgo(config.MAIL_DAYS))
  await deleteInBatches(db, auditEvent, auditEvent.createdAt, daysAgo(config.AUDIT_DAYS))
  await sweepOutbox({ db, config })
}

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`
