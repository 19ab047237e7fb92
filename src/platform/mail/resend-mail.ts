import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Platform } from '../scope.ts'
import { mail } from './tables.ts'

/** Sends a failed mail again. Returns true if it was failed; of several concurrent calls, only one gets true. */
export async function resendMail({ db, jobs, transaction }: Platform, mailId: string): Promise<boolean> {
  return await transaction(() =>
    continueAs(system, async () => {
      const [row] = await db
        .update(mail)
        .set({ state: 'queued', attempts: 0, lastError: null, settledAt: null, notBefore: null })
        .where(and(eq(mail.id, mailId), eq(mail.state, 'failed')))
        .returning({ id: mail.id })
      if (row) await jobs.enqueue('send-mail', { mailId })
      return row !== undefined
    }),
  )
}
