import { sql } from 'drizzle-orm'
import { newToken } from '#platform/authentication/tokens.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { challenge } from './tables.ts'

type Opening = Pick<typeof challenge.$inferInsert, 'memberId' | 'purpose' | 'keep' | 'sessionId' | 'sentBy'>

export async function openChallenge({ db }: Pick<DatabaseAccess, 'db'>, opening: Opening) {
  const { token, hash } = newToken()
  const [opened] = await db
    .insert(challenge)
    .values({ ...opening, hash, expiresAt: sql`now() + interval '10 minutes'` })
    .returning({ expiresAt: challenge.expiresAt })
  if (!opened) throw new Error('A challenge was not written')
  return { token, hash, expiresAt: opened.expiresAt }
}
