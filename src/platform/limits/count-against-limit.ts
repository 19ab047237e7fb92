import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actApart } from '#database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { Counted } from './memory-limits.ts'
import { networksOf } from './networks.ts'
import { type LimitName, limits } from './rules.ts'
import { rateLimit } from './tables.ts'

/**
 * Counts one call against the caller's allowance, in the database, so that all processes share one count and a restart
 * forgets nothing. Stands outside the caller's transaction: a refused or failed call counts too.
 * `subject` narrows the count to what is tried, an e-mail address for instance.
 */
export async function countAgainstLimit(scope: Scope, name: LimitName, subject?: string): Promise<void> {
  const counted = subject === undefined ? callersOf(scope, name) : [{ bucket: subject, times: 1 }]
  for (const each of counted) await take(scope, name, each)
}

/** Counts in the memory of this process, for reads: they are too many to be counted in the database. */
export function countInMemory(scope: Scope, name: LimitName): void {
  const wait = scope.memoryLimits.take(name, limits[name], callersOf(scope, name))
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter: Math.ceil(wait) } })
}

/** Takes back what was counted before it was known that nothing was wrong. */
export async function uncount(scope: Scope, name: LimitName, subject: string): Promise<void> {
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
  if (name === 'door') scope.door.remember(bucket, retryAfter)
  throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter } })
}

/** A member wherever they are, and an address where nobody is signed in. */
export const callerOf = (scope: Scope): string => callersOf(scope, 'write')[0]?.bucket ?? ''

/** All that is counted at the door. */
export const bucketsAtDoor = (scope: Scope): string[] => callersOf(scope, 'door').map(({ bucket }) => bucket)

/** One member can collect the cookies of many known devices, so all those of a network have as much as this many of them. */
const devicesBehindNetwork = 5

/**
 * An address is counted in each of its networks. At the door it is counted even if the caller is signed in. A known
 * device there is counted apart from strangers, by itself and with the other known devices of its network, so that
 * strangers keep no member out.
 */
function callersOf({ actor, request }: Pick<Scope, 'actor' | 'request'>, name: LimitName): Counted[] {
  const member = actor.kind === 'member' ? [{ bucket: `member ${actor.memberId}`, times: 1 }] : []
  if (name !== 'door') return member.length > 0 ? member : networks(request.address)
  if (request.device) {
    const devices = networksOf(request.address).map(({ name, times }) => ({
      bucket: `devices at ${name}`,
      times: times * devicesBehindNetwork,
    }))
    return [{ bucket: `device ${request.device}`, times: 1 }, ...devices, ...member]
  }
  return [...networks(request.address), ...member]
}

const networks = (address: string) =>
  networksOf(address).map(({ name, times }) => ({ bucket: `address ${name}`, times }))

/** Hashed so that the table tells nothing; the key need not be secret from those who can read the table. */
function bucketOf(name: string, caller: string): Buffer {
  return createHmac('sha256', 'rate limit').update(`${name} ${caller}`).digest()
}
