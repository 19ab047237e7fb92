import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '../scope.ts'
import { redactedText } from './redacted-text.ts'
import { textMessage } from './tables.ts'

/** A backup has no jobs, and text messages are useless after some minutes. So after a restore, queued ones are marked as failed. */
export async function giveUpTexts({ db }: Pick<DatabaseAccess, 'db'>): Promise<void> {
  await db
    .update(textMessage)
    .set({ state: 'failed', settledAt: new Date(), lastError: 'It waited when the backup was made.', ...redactedText })
    .where(eq(textMessage.state, 'queued'))
}
