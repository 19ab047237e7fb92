import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actApart } from '#database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { type LimitName, limits } from './rules.ts'
import { rateLimit } from './tables.ts'

/**
 * Counts one call against the caller's allowance, in the database, so that all processes share one count and a restart
 * forgets nothing. Stands outside the caller's transaction: a refused or failed call counts too.
 * `subject` narrows the count to what is tried, an e-mail address for instance.
 */
export async function takeAllowance(scope: Scope, name: LimitName, subject?: string): Promise<void> {
  for (const counted of subject === undefined ? callersOf(scope, name) : [subject]) await take(scope, name, counted)
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

async function take(scope: Scope, name: LimitName, counted: string): Promise<void> {
  const { burst, seconds } = limits[name]
  const bucket = bucketOf(name, counted)
  const wait = await actApart(system, () =>
    scope.db.execute<{ wait: number }>(
      sql`select take_allowance(${bucket}, ${burst}, make_interval(secs => ${seconds})) as wait`,
    ),
  )
  const retryAfter = Math.ceil(wait.rows[0]?.wait ?? 0)
  if (retryAfter <= 0) return
  scope.request.retryAfter = retryAfter
  throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter } })
}

/** A member wherever they are, and an address where nobody is signed in. */
export const callerOf = (scope: Scope): string =>
  scope.actor.kind === 'member' ? `member ${scope.actor.memberId}` : addressOf(scope)

/** At the door the address counts in any case. */
function callersOf(scope: Scope, name: LimitName): string[] {
  const caller = callerOf(scope)
  return name === 'door' ? [...new Set([addressOf(scope), caller])] : [caller]
}

const addressOf = ({ request }: Scope) => `address ${network(request.address)}`

/** An IPv6 caller owns at least a /64; counting single addresses would count nothing. */
function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':')
  const missing = address.includes('::') ? 8 - groups.length - (tail ? tail.split(':').length : 0) : 0
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}

/** Hashed so that the table tells nothing; the key need not be secret from those who can read the table. */
function bucketOf(name: string, caller: string): Buffer {
  return createHmac('sha256', 'rate limit').update(`${name} ${caller}`).digest()
}
