import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { productName } from '#lib/product-name.ts'
import type { Platform } from '../scope.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { mail } from './tables.ts'

/** Inserts a mail and the job that sends it, in the caller's transaction. `notBefore` is for mail that quiet hours hold back. */
export async function sendMail(
  { db, jobs, transaction }: Pick<Platform, 'db' | 'jobs' | 'transaction'>,
  recipient: string,
  letter: MailContent,
  { notBefore }: { notBefore?: Date } = {},
): Promise<void> {
  await transaction(() =>
    continueAs(system, async () => {
      const [row] = await db
        .insert(mail)
        .values({
          recipient,
          ...composeMail(letter, productName),
          calendar: letter.calendar,
          unsubscribeUrl: letter.unsubscribe?.oneClickUrl,
          notBefore,
        })
        .returning({ id: mail.id, notBefore: mail.notBefore })
      if (row) await enqueueMail(jobs, row)
    }),
  )
}
