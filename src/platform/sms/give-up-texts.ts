import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '../scope.ts'
import { redactedText } from './redacted-text.ts'
import { textMessage } from './tables.ts'

/** Jobs are no part of a backup, and what a text message says is of no use after a while: what waited is not sent. */
export async function giveUpTexts({ db }: Pick<DatabaseAccess, 'db'>): Promise<void> {
  await db
    .update(textMessage)
    .set({ state: 'failed', settledAt: new Date(), lastError: 'It waited when the backup was made.', ...redactedText })
    .where(eq(textMessage.state, 'queued'))
}
