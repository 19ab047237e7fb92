import { and, eq, sql } from 'drizzle-orm'
import { type Carrier, deliver, giveUp, type QueuedMessage } from '../delivery/deliver.ts'
import type { Platform } from '../scope.ts'
import type { TextMessage } from './gateway.ts'
import { redactedText } from './redacted-text.ts'
import { textMessage } from './tables.ts'

export const deliverText = (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  gateway: Carrier<TextMessage>,
  textId: string,
): Promise<void> => deliver(log, gateway, queuedText(db, textId))

export const giveUpText = (db: Platform['db'], textId: string): Promise<void> => giveUp(queuedText(db, textId))

function queuedText(db: Platform['db'], id: string): QueuedMessage<TextMessage> {
  const isQueued = and(eq(textMessage.id, id), eq(textMessage.state, 'queued'))
  return {
    id,
    claim: async () => {
      const attempts = sql`${textMessage.attempts} + 1`
      const [textRow] = await db.update(textMessage).set({ attempts }).where(isQueued).returning()
      return textRow
    },
    record: async (progress) => {
      const isFinished = progress.state === 'sent' || progress.state === 'failed'
      return await db
        .update(textMessage)
        .set(isFinished ? { ...progress, ...redactedText } : progress)
        .where(isQueued)
    },
  }
}
