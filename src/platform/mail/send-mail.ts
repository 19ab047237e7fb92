import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { productName } from '#lib/product-name.ts'
import type { Platform } from '../scope.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { mail } from './tables.ts'

/** Inserts a mail and the job that sends it, in the caller's transaction. */
export async function sendMail(
  { db, jobs, transaction }: Pick<Platform, 'db' | 'jobs' | 'transaction'>,
  recipient: string,
  letter: MailContent,
): Promise<void> {
  await transaction(() =>
    continueAs(system, async () => {
      const [row] = await db
        .insert(mail)
        .values({ recipient, ...composeMail(letter, productName), calendar: letter.calendar })
        .returning({ id: mail.id })
      if (row) await jobs.enqueue('send-mail', { mailId: row.id })
    }),
  )
}
