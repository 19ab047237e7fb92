import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, QueryConfig } from 'pg'
import type { Actor } from './actor.ts'
import { ActorQuery } from './actor-query.ts'
import { callers, currentCaller, isInTransaction } from './caller.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { isSigningIn, type Pools, poolFor } from './pools.ts'
import { queryOnce } from './query-once.ts'
import { runTransaction } from './run-transaction.ts'
import { sendAlone } from './send-alone.ts'
import { openSharedReads } from './shared-reads.ts'
import { openStandbys, type Standbys } from './standbys/open-standbys.ts'
import { submitQuery } from './submit-query.ts'
import { traceQuery } from './trace-query.ts'

/** Drizzle on connections that carry the actor. Without Drizzle's own `transaction`: its statements would run on different connections. */
export type Db = Omit<NodePgDatabase, 'transaction' | '$client'>

export interface Database {
  db: Db
  /** Runs `work` in one transaction. Inside a transaction, `work` joins it. All queries that `work` awaits belong to it. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Plain SQL, in the caller's transaction if there is one. */
  executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Resolves when no process reads from a standby what was there before this call. A transaction and a write wait for it by
   * themselves; call it before news of another process is passed on.
   */
  shown(): Promise<void>
  /** Where `readAs` reads, if there are any. */
  standbys: Standbys | undefined
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
  pool: Pool
}

/** Runs all queries of `work` as `actor`. It awaits `work`, because Drizzle sends a query only when it is awaited. */
export async function actAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  if (isInTransaction()) throw new Error('actAs() inside a transaction; use continueAs(), or actSeparately()')
  return callers.run({ actor }, async () => await work())
}

/**
 * The same for work that only reads: its `select` statements may travel on one connection with those of other callers, and
 * may be sent twice. Statements of other kinds, and those in a transaction, get a connection of their own.
 */
export async function readAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  if (isInTransaction()) throw new Error('readAs() inside a transaction; use continueAs(), or actSeparately()')
  return callers.run({ actor, sharesConnections: true }, async () => await work())
}

/** For writes that must stay even if the caller's transaction rolls back. Keep them short: they share two connections. */
export function actSeparately<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  return callers.run({ actor, isSeparate: isInTransaction() }, async () => await work())
}

/** Runs `work` after the caller's transaction has committed and before the response is sent. Not if it rolls back. */
export function whenCommitted(work: () => void): void {
  const { transaction } = currentCaller()
  if (transaction) transaction.whenCommitted.push(work)
  else work()
}

/** The longest delay of a timer, 24 days. */
const noTimeout = 2 ** 31 - 1

/**
 * Removes the time limit of later statements in the caller's transaction, in the database and in this process. The
 * `lock_timeout` still applies.
 */
export async function liftTimeouts({ db }: Pick<Database, 'db'>): Promise<void> {
  const { transaction } = currentCaller()
  if (!transaction) throw new Error('liftTimeouts() outside a transaction')
  transaction.queryTimeout = noTimeout
  await db.execute(sql`select set_config('statement_timeout', '0', true)`)
}

/** Runs `work` in the same transaction as another actor, for records that the product itself writes. */
export function continueAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  return callers.run({ ...currentCaller(), actor }, async () => await work())
}

interface DatabaseOptions extends PoolOptions {
  /** Copies of the database that follow it, with the login of `url`. */
  standbyUrls?: string[]
}

export function openDatabase({ standbyUrls = [], ...options }: DatabaseOptions): Database {
  const pool = openPool(options)
  const [separatePool, signInPool] = [openPool({ ...options, size: 2 }), openPool({ ...options, size: 2 })]
  const reads = openSharedReads(pool)
  const standbys = standbyUrls.length > 0 ? openStandbys(standbyUrls, options, reads) : undefined
  const pools = { shared: pool, separate: separatePool, signIn: signInPool, reads, standbys }
  const client = { query: (config: QueryConfig, values?: unknown[]) => send(pools, config, values) }
  return {
    db: drizzle({ client: client as unknown as Pool, casing: 'snake_case' }),
    transaction: (work) => runTransaction(pools, work),
    executeSql: async (text, values, name) =>
      (await send(pools, { text, name }, values)) as { rows: Record<string, unknown>[] },
    shown: async () => await standbys?.shown(),
    standbys,
    ping: async () => void (await queryOnce(pool, 'select 1')),
    close: async () => {
      await standbys?.close()
      await Promise.all([pool, separatePool, signInPool].map((each) => each.end()))
    },
    pool,
  }
}

/** Reads the actor before it waits for a connection: when one becomes free, the async context may be another request's. */
async function send(pools: Pools, config: QueryConfig, values?: unknown[]) {
  const caller = currentCaller()
  const { actor, transaction } = caller
  const makeQuery = () => new ActorQuery(actor, config, values, transaction?.queryTimeout)
  if (transaction) return await traceQuery(config.text, () => submitQuery(transaction.client, makeQuery()))
  if (caller.sharesConnections && isSelect(config) && !isSigningIn())
    return await traceQuery(config.text, () =>
      pools.standbys ? pools.standbys.send(config.text, makeQuery) : pools.reads.send(makeQuery),
    )

  const onlyReads = caller.sharesConnections === true && isSelect(config)
  const pool = poolFor(pools, caller)
  const result = await traceQuery(config.text, () => sendAlone(pool, makeQuery, onlyReads))
  if (!isSelect(config)) await pools.standbys?.shown()
  return result
}

const isSelect = ({ text }: QueryConfig) => /^\s*select\b/i.test(text)
