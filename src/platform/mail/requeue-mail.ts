import { eq } from 'drizzle-orm'
import type { Platform } from '../scope.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { mail } from './tables.ts'

/** A backup has no jobs, so after a restore queued mail gets new ones. */
export async function requeueMail({
  db,
  jobs,
  transaction,
}: Pick<Platform, 'db' | 'jobs' | 'transaction'>): Promise<number> {
  return await transaction(async () => {
    const waiting = await db
      .select({ id: mail.id, notBefore: mail.notBefore })
      .from(mail)
      .where(eq(mail.state, 'queued'))
    for (const row of waiting) await enqueueMail(jobs, row)
    return waiting.length
  })
}
