import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { newToken } from '#platform/authentication/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import { passkeyChallenge } from '../tables.ts'

const minutes = 5

/** How long a browser waits for the member, in milliseconds. */
const timeout = minutes * 60_000

type Issue = Pick<typeof passkeyChallenge.$inferInsert, 'purpose' | 'sessionId' | 'challengeHash'>

/** Random bytes for a passkey to sign. Only their hash is stored. */
export async function issuePasskeyChallenge({ db }: Pick<Scope, 'db'>, issue: Issue) {
  const { token, hash } = newToken()
  await continueAs(system, () =>
    db.insert(passkeyChallenge).values({ ...issue, hash, expiresAt: sql`now() + make_interval(mins => ${minutes})` }),
  )
  return { challenge: token, timeout }
}
