import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Platform } from '../scope.ts'
import { mail } from './tables.ts'

/** Sends a mail that was given up after all. Answers whether it was; of several at once one is answered yes. */
export async function resendMail({ db, jobs, transaction }: Platform, mailId: string): Promise<boolean> {
  return await transaction(() =>
    continueAs(system, async () => {
      const [again] = await db
        .update(mail)
        .set({ state: 'queued', attempts: 0, lastError: null, settledAt: null })
        .where(and(eq(mail.id, mailId), eq(mail.state, 'failed')))
        .returning({ id: mail.id })
      if (again) await jobs.enqueue('send-mail', { mailId })
      return again !== undefined
    }),
  )
}
