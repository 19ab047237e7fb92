import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actApart } from '#database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { networksOf } from './networks.ts'
import { type LimitName, limits } from './rules.ts'
import { rateLimit } from './tables.ts'

/**
 * Counts one call against the caller's allowance, in the database, so that all processes share one count and a restart
 * forgets nothing. Stands outside the caller's transaction: a refused or failed call counts too.
 * `subject` narrows the count to what is tried, an e-mail address for instance.
 */
export async function takeAllowance(scope: Scope, name: LimitName, subject?: string): Promise<void> {
  const counted = subject === undefined ? callersOf(scope, name) : [{ bucket: subject, times: 1 }]
  for (const each of counted) await take(scope, name, each)
}

/** Takes back what was counted before it was known that nothing was wrong. */
export async function returnAllowance(scope: Scope, name: LimitName, subject: string): Promise<void> {
  const every = sql`make_interval(secs => ${limits[name].seconds})`
  await actApart(system, async () =>
    scope.db
      .update(rateLimit)
      .set({ wholeAt: sql`${rateLimit.wholeAt} - ${every}` })
      .where(eq(rateLimit.bucket, bucketOf(name, subject))),
  )
}

async function take(scope: Scope, name: LimitName, { bucket, times }: Counted): Promise<void> {
  const { burst, seconds } = limits[name]
  const every = sql`make_interval(secs => ${seconds / times})`
  const wait = await actApart(system, () =>
    scope.db.execute<{ wait: number }>(
      sql`select take_allowance(${bucketOf(name, bucket)}, ${burst * times}, ${every}) as wait`,
    ),
  )
  const retryAfter = Math.ceil(wait.rows[0]?.wait ?? 0)
  if (retryAfter <= 0) return
  scope.request.retryAfter = retryAfter
  throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter } })
}

/** Who is counted, and how many times the allowance of one caller they have. */
interface Counted {
  bucket: string
  times: number
}

/** A member wherever they are, and an address where nobody is signed in. */
export const callerOf = (scope: Scope): string => callersOf(scope, 'write')[0]?.bucket ?? ''

/** Of an address each of its networks counts. At the door the address counts in any case. */
function callersOf({ actor, request }: Scope, name: LimitName): Counted[] {
  const member = actor.kind === 'member' ? [{ bucket: `member ${actor.memberId}`, times: 1 }] : []
  if (member.length > 0 && name !== 'door') return member
  const networks = networksOf(request.address).map((network) => ({ ...network, bucket: `address ${network.name}` }))
  return [...networks, ...member]
}

/** Hashed so that the table tells nothing; the key need not be secret from those who can read the table. */
function bucketOf(name: string, caller: string): Buffer {
  return createHmac('sha256', 'rate limit').update(`${name} ${caller}`).digest()
}
