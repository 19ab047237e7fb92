import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Actor } from './actor.ts'
import { ActorQuery } from './actor-query.ts'
import { isRefusedByPolicy } from './is-refused-by-policy.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { borrowConnection } from './primary/borrow-connection.ts'
import { queryOnce } from './query-once.ts'
import { sendAlone } from './send-alone.ts'
import { openSharedReads, type SharedReads } from './shared-reads.ts'
import { openStandbys, type Standbys } from './standbys/open-standbys.ts'
import { isLossOf, isUnusable, rethrow, submitQuery } from './submit-query.ts'
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

interface Context {
  actor: Actor
  transaction?: Transaction
  /**
   * A transaction is waiting for this work, so the work must not wait for a connection of the shared pool: if transactions held
   * all of them, none could go on.
   */
  isSeparate?: boolean
  /** Its statements may travel with those of other callers. */
  sharesConnections?: boolean
}

interface Transaction {
  client: PoolClient
  hasEnded: boolean
  whenCommitted: (() => void)[]
  /** Milliseconds to wait for a statement, if not the pool's default. */
  queryTimeout?: number
}

interface Pools {
  shared: Pool
  separate: Pool
  signIn: Pool
  reads: SharedReads
  standbys: Standbys | undefined
}

const context = new AsyncLocalStorage<Context>()
const forSignIn = new AsyncLocalStorage<true>()

/**
 * For calls that anyone may send in any number, such as signing in. All of them share two connections, so that a flood of
 * them leaves the other connections to members.
 */
export const withSignInConnections = <T>(work: () => Promise<T>): Promise<T> => forSignIn.run(true, work)

/** Runs all queries of `work` as `actor`. It awaits `work`, because Drizzle sends a query only when it is awaited. */
export async function actAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  if (isInTransaction()) throw new Error('actAs() inside a transaction; use continueAs(), or actSeparately()')
  return context.run({ actor }, async () => await work())
}

/**
 * The same for work that only reads: its `select` statements may travel on one connection with those of other callers, and
 * may be sent twice. Statements of other kinds, and those in a transaction, get a connection of their own.
 */
export async function readAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  if (isInTransaction()) throw new Error('readAs() inside a transaction; use continueAs(), or actSeparately()')
  return context.run({ actor, sharesConnections: true }, async () => await work())
}

/** For writes that must stay even if the caller's transaction rolls back. Keep them short: they share two connections. */
export function actSeparately<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  return context.run({ actor, isSeparate: isInTransaction() }, async () => await work())
}

/** Runs `work` after the caller's transaction has committed and before the response is sent. Not if it rolls back. */
export function whenCommitted(work: () => void): void {
  const { transaction } = currentContext()
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
  const { transaction } = currentContext()
  if (!transaction) throw new Error('liftTimeouts() outside a transaction')
  transaction.queryTimeout = noTimeout
  await db.execute(sql`select set_config('statement_timeout', '0', true)`)
}

/** Runs `work` in the same transaction as another actor, for records that the product itself writes. */
export function continueAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  return context.run({ ...currentContext(), actor }, async () => await work())
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
    transaction: (work) => transaction(pools, work),
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

function poolFor({ shared, separate: separatePool, signIn: signInPool }: Pools, context: Context): Pool {
  if (context.isSeparate) return separatePool
  return forSignIn.getStore() ? signInPool : shared
}

const isInTransaction = () => context.getStore()?.transaction?.hasEnded === false

function currentContext(): Context {
  const store = context.getStore()
  if (!store) throw new Error('No actor: a query was sent outside actAs()')
  if (store.transaction?.hasEnded) throw new Error('A query was sent after its transaction ended; await it inside')
  return store
}

/** Reads the actor before it waits for a connection: when one becomes free, the async context may be another request's. */
async function send(pools: Pools, config: QueryConfig, values?: unknown[]) {
  const caller = currentContext()
  const { actor, transaction } = caller
  const makeQuery = () => new ActorQuery(actor, config, values, transaction?.queryTimeout)
  if (transaction) return await traceQuery(config.text, () => submitQuery(transaction.client, makeQuery()))
  if (caller.sharesConnections && isSelect(config) && !forSignIn.getStore())
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

/**
 * A policy or trigger can refuse a write that `work` has just checked, if another transaction committed in between.
 * `work` then runs a second time: it reads the new state and throws a named refusal. It also runs a second time if its
 * connection is lost before the commit is sent. Later nobody knows whether it was committed.
 */
async function transaction<T>(pools: Pools, work: () => Promise<T>): Promise<T> {
  const outerContext = currentContext()
  if (outerContext.transaction) return await work()
  const attempt: Attempt = {}
  const { result, whenCommitted } = await runTransaction(pools, outerContext, work, attempt).catch((error) => {
    const isLost = attempt.client && !attempt.isCommitSent && isLossOf(attempt.client, error)
    if (!isLost && !isRefusedByPolicy(error)) throw error
    return runTransaction(pools, outerContext, work)
  })
  await pools.standbys?.shown()
  for (const notify of whenCommitted) notify()
  return result
}

interface Attempt {
  client?: PoolClient
  isCommitSent?: boolean
}

const commitQuery = ({ queryTimeout }: Transaction) => ({ text: 'commit', query_timeout: queryTimeout })

async function runTransaction<T>(pools: Pools, outerContext: Context, work: () => Promise<T>, attempt: Attempt = {}) {
  const whenCommitted: (() => void)[] = []
  const client = await borrowConnection(poolFor(pools, outerContext))
  attempt.client = client
  const innerTransaction: Transaction = { client, hasEnded: false, whenCommitted }
  let rollbackError: Error | undefined
  try {
    await client.query('begin').catch((error) => rethrow(client, error))
    const result = await context.run({ actor: outerContext.actor, transaction: innerTransaction }, work).finally(() => {
      // Set before the commit is sent: a statement sent after it would commit on its own.
      innerTransaction.hasEnded = true
    })
    attempt.isCommitSent = true
    const { command } = await client.query(commitQuery(innerTransaction)).catch((error) => rethrow(client, error))
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement failed, but its error was caught')
    return { result, whenCommitted }
  } catch (error) {
    // If the rollback fails, the connection is closed instead of returned to the pool.
    if (!isUnusable(client))
      await client.query('rollback').catch((cause: Error) => {
        rollbackError = cause
      })
    throw error
  } finally {
    client.release(rollbackError ?? isUnusable(client))
  }
}
