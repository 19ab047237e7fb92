import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { challenge } from '../tables.ts'

export type Waiting = typeof challenge.$inferSelect

export const mostTries = 5

export const isOpen = (hash: Buffer) =>
  and(
    eq(challenge.hash, hash),
    isNull(challenge.passedAt),
    lt(challenge.tries, mostTries),
    gt(challenge.expiresAt, sql`now()`),
  )

/** A challenge that can still be answered. */
export async function findChallenge({ db }: Pick<DatabaseAccess, 'db'>, hash: Buffer): Promise<Waiting | undefined> {
  return await continueAs(system, async () => {
    const [waiting] = await db.select().from(challenge).where(isOpen(hash))
    return waiting
  })
}
