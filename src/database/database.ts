import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Actor } from './actor.ts'
import { ActorQuery } from './actor-query.ts'
import { isRefusedByPolicy } from './is-refused-by-policy.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { traceQuery } from './trace-query.ts'

/** Drizzle over connections that carry the actor. Its own `transaction` would scatter statements over the pool. */
export type Db = Omit<NodePgDatabase, 'transaction' | '$client'>

export interface Database {
  db: Db
  /** Runs `work` in one transaction; inside one already, it joins. Everything awaited in `work` belongs to it. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Plain SQL, in the caller's transaction where there is one. */
  executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: Record<string, unknown>[] }>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
  pool: Pool
}

interface Context {
  actor: Actor
  transaction?: Transaction
  /** Whether a transaction waits for this work, which must not wait for the connections that transactions share. */
  apart?: boolean
}

interface Transaction {
  client: PoolClient
  ended: boolean
  whenCommitted: (() => void)[]
  /** How long its statements are waited for, if not as long as those of others. */
  queryTimeout?: number
}

interface Pools {
  shared: Pool
  apart: Pool
  door: Pool
}

const context = new AsyncLocalStorage<Context>()
const atDoor = new AsyncLocalStorage<true>()

/**
 * For what strangers may ask as often as they like: `work` has two connections with all others of its kind, so that
 * however many come, members' requests wait for none of them.
 */
export const withSignInConnections = <T>(work: () => Promise<T>): Promise<T> => atDoor.run(true, work)

/** Everything `work` asks of the database, it asks as `actor`. Awaited inside: a query is sent only when awaited. */
export async function actAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  if (isInTransaction()) throw new Error('actAs() inside a transaction; use continueAs(), or actApart()')
  return context.run({ actor }, async () => await work())
}

/** For what must stand also when the caller's transaction does not. Kept short: it has two connections for all. */
export function actApart<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  return context.run({ actor, apart: isInTransaction() }, async () => await work())
}

/** Done once the caller's transaction is committed and before its answer goes out; never where it is rolled back. */
export function whenCommitted(work: () => void): void {
  const { transaction } = current()
  if (transaction) transaction.whenCommitted.push(work)
  else work()
}

/** The longest that a timer takes, 24 days. */
const noTimeout = 2 ** 31 - 1

/**
 * From here on the caller's transaction takes as long as it needs: neither the database nor this process gives up one of
 * its statements for the time it takes. A wait for a lock still ends as it would (`lock_timeout`).
 */
export async function liftTimeouts({ db }: Pick<Database, 'db'>): Promise<void> {
  const { transaction } = current()
  if (!transaction) throw new Error('liftTimeouts() outside a transaction')
  transaction.queryTimeout = noTimeout
  await db.execute(sql`select set_config('statement_timeout', '0', true)`)
}

/** The same transaction goes on as another actor, for what a verb records on the product's behalf. */
export function continueAs<T>(actor: Actor, work: () => T | PromiseLike<T>): Promise<T> {
  return context.run({ ...current(), actor }, async () => await work())
}

export function openDatabase(options: PoolOptions): Database {
  const pool = openPool(options)
  const [apart, door] = [openPool({ ...options, size: 2 }), openPool({ ...options, size: 2 })]
  const pools = { shared: pool, apart, door }
  const client = { query: (config: QueryConfig, values?: unknown[]) => send(pools, config, values) }
  return {
    db: drizzle({ client: client as unknown as Pool, casing: 'snake_case' }),
    transaction: (work) => transaction(pools, work),
    executeSql: async (text, values, name) =>
      (await send(pools, { text, name }, values)) as { rows: Record<string, unknown>[] },
    ping: async () => void (await pool.query('select 1')),
    close: async () => void (await Promise.all(Object.values(pools).map((each) => each.end()))),
    pool,
  }
}

function poolFor({ shared, apart, door }: Pools, context: Context): Pool {
  if (context.apart) return apart
  return atDoor.getStore() ? door : shared
}

const isInTransaction = () => context.getStore()?.transaction?.ended === false

function current(): Context {
  const found = context.getStore()
  if (!found) throw new Error('No actor: a query was sent outside actAs()')
  if (found.transaction?.ended) throw new Error('A query was sent after its transaction ended; await it inside')
  return found
}

/** The actor is read before waiting for a connection: what runs when one comes free may be another request. */
async function send(pools: Pools, config: QueryConfig, values?: unknown[]) {
  const asking = current()
  const { actor, transaction } = asking
  const query = new ActorQuery(actor, config, values, transaction?.queryTimeout)
  if (transaction) return await traceQuery(config.text, () => submit(transaction.client, query))

  // Not pool.query: it closes the connection whenever a statement fails, be it a mere unique violation.
  const client = await poolFor(pools, asking).connect()
  try {
    return await traceQuery(config.text, () => submit(client, query))
  } finally {
    client.release(isHung(client))
  }
}

/** pg answers a query object through its callback alone. */
function submit(client: PoolClient, query: ActorQuery) {
  return new Promise((resolve, reject) => {
    const answer = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
    void client.query(query as never, answer as never)
  }).catch((error) => fail(client, error))
}

/** Connections on which a query was given up: whatever is sent behind it waits for its answer, so they are closed. */
const hung = new WeakSet<PoolClient>()
const isHung = (client: PoolClient) => hung.has(client)

function fail(client: PoolClient, error: Error): never {
  if (error.message === 'Query read timeout') hung.add(client)
  throw error
}

/**
 * A policy or a trigger can refuse a write that `work` has just checked, because another transaction committed in
 * between. Run once more, `work` reads the new state and refuses by name.
 */
async function transaction<T>(pools: Pools, work: () => Promise<T>): Promise<T> {
  const outer = current()
  if (outer.transaction) return await work()
  try {
    return await runTransaction(pools, outer, work)
  } catch (error) {
    if (!isRefusedByPolicy(error)) throw error
    return await runTransaction(pools, outer, work)
  }
}

const commitOf = ({ queryTimeout }: Transaction) => ({ text: 'commit', query_timeout: queryTimeout })

async function runTransaction<T>(pools: Pools, outer: Context, work: () => Promise<T>): Promise<T> {
  const whenCommitted: (() => void)[] = []
  const inner: Transaction = { client: await poolFor(pools, outer).connect(), ended: false, whenCommitted }
  let broken: Error | undefined
  try {
    await inner.client.query('begin').catch((error) => fail(inner.client, error))
    const result = await context.run({ actor: outer.actor, transaction: inner }, work).finally(() => {
      // Before the commit is on its way: a statement sent behind it would stand on its own.
      inner.ended = true
    })
    const { command } = await inner.client.query(commitOf(inner)).catch((error) => fail(inner.client, error))
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement failed and work went on')
    for (const each of whenCommitted) each()
    return result
  } catch (error) {
    // A connection that cannot roll back is not handed to the next request.
    if (!isHung(inner.client))
      await inner.client.query('rollback').catch((cause: Error) => {
        broken = cause
      })
    throw error
  } finally {
    inner.client.release(broken ?? isHung(inner.client))
  }
}
