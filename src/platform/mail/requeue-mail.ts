import { eq } from 'drizzle-orm'
import type { Platform } from '../scope.ts'
import { mail } from './tables.ts'

/** A backup has no jobs, so after a restore queued mail gets new ones. */
export async function requeueMail({
  db,
  jobs,
  transaction,
}: Pick<Platform, 'db' | 'jobs' | 'transaction'>): Promise<number> {
  return await transaction(async () => {
    const waiting = await db.select({ id: mail.id }).from(mail).where(eq(mail.state, 'queued'))
    for (const { id } of waiting) await jobs.enqueue('send-mail', { mailId: id })
    return waiting.length
  })
}
