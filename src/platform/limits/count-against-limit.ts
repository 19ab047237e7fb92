import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actSeparately } from '#database/database.ts'
import { preparedStatement } from '../queries/prepared-statement.ts'
import { tooManyRequests } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { CountedBucket } from './memory-limits.ts'
import { networkBuckets } from './networks.ts'
import { type LimitName, limits } from './rules.ts'
import { rateLimit } from './tables.ts'

/**
 * Counts one call against the caller's rate limit, in the database: all processes share the count, and it survives a
 * restart. It commits apart from the caller's transaction, so a refused or failed call counts too.
 * With a `subject`, such as an e-mail address, calls about it are counted together, by any caller.
 */
export async function countAgainstLimit(scope: Scope, name: LimitName, subject?: string): Promise<void> {
  const buckets = subject === undefined ? bucketsOfCaller(scope, name) : [{ bucket: subject, times: 1 }]
  for (const each of buckets) await countInDatabase(scope, name, each)
}

/** Counts in the memory of this process, for reads: they are too many to be counted in the database. */
export function countInMemory(scope: Scope, name: LimitName): void {
  const wait = scope.memoryLimits.count(name, limits[name], bucketsOfCaller(scope, name))
  if (wait > 0) throw tooManyRequests(wait)
}

/** For limits that count failures only: a call is counted before its outcome is known, and this undoes it. */
export async function undoCount(scope: Scope, name: LimitName, subject: string): Promise<void> {
  const interval = sql`make_interval(secs => ${limits[name].seconds})`
  await actSeparately(system, async () =>
    scope.db
      .update(rateLimit)
      .set({ wholeAt: sql`${rateLimit.wholeAt} - ${interval}` })
      .where(eq(rateLimit.bucket, bucketKey(name, subject))),
  )
}

async function countInDatabase(scope: Scope, name: LimitName, { bucket, times }: CountedBucket): Promise<void> {
  const { burst, seconds } = limits[name]
  const values = { bucket: bucketKey(name, bucket), burst: burst * times, seconds: seconds / times }
  const rows = await actSeparately(system, () => limitCount(scope.db).execute(values))
  const wait = Math.ceil(rows[0]?.wait ?? 0)
  if (wait <= 0) return
  if (name === 'signIn') scope.signInQueue.rememberRefusal(bucket, wait)
  throw tooManyRequests(wait)
}

const limitCount = preparedStatement((db) =>
  db
    .select({ wait: sql<number>`wait` })
    .from(
      sql`take_allowance(${sql.placeholder('bucket')}, ${sql.placeholder('burst')}, make_interval(secs => ${sql.placeholder('seconds')})) as wait`,
    )
    .prepare('count_against_limit'),
)

/** The member, or the narrowest network if nobody is signed in. */
export const callerOf = (scope: Scope): string => bucketsOfCaller(scope, 'write')[0]?.bucket ?? ''

/** The buckets in which an attempt to sign in is counted. */
export const signInBuckets = (scope: Scope): string[] => bucketsOfCaller(scope, 'signIn').map(({ bucket }) => bucket)

/** A member can collect cookies of many known devices, so all those of a network together may try this many times as often. */
const devicesBehindNetwork = 5

/**
 * A member is counted alone, other callers by network. Attempts to sign in count for the network even with a session;
 * there a known device is counted apart from strangers, alone and with the other known devices of its network, so that
 * strangers cannot keep a member out.
 */
function bucketsOfCaller({ actor, request }: Pick<Scope, 'actor' | 'request'>, name: LimitName): CountedBucket[] {
  const member = actor.kind === 'member' ? [{ bucket: `member ${actor.memberId}`, times: 1 }] : []
  if (name !== 'signIn') return member.length > 0 ? member : networkBuckets(request.address)
  if (!request.device) return [...networkBuckets(request.address), ...member]
  const devices = networkBuckets(request.address, 'devices at', devicesBehindNetwork)
  return [{ bucket: `device ${request.device}`, times: 1 }, ...devices, ...member]
}

/** The names under which databases already count these limits. With other names, an upgrade would reset the counts. */
const storedNames: Partial<Record<LimitName, string>> = {
  ...{ signIn: 'door', signUp: 'newcomer', mail: 'letter', portrait: 'picture', catalogueAlert: 'reader' },
}

/** Hashed, so that the table holds no addresses. The key is no secret: it only has to be the same in all processes. */
function bucketKey(name: LimitName, bucket: string): Buffer {
  return createHmac('sha256', 'rate limit')
    .update(`${storedNames[name] ?? name} ${bucket}`)
    .digest()
}
