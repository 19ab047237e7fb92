import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Platform } from '../scope.ts'
import { textMessage } from './tables.ts'

/** Inserts a text message and the job that sends it, in the caller's transaction. */
export async function sendText({ db, jobs, transaction }: Platform, recipient: string, text: string): Promise<void> {
  await transaction(() =>
    continueAs(system, async () => {
      const [row] = await db.insert(textMessage).values({ recipient, text }).returning({ id: textMessage.id })
      if (row) await jobs.enqueue('send-text', { textId: row.id })
    }),
  )
}
