import type { PoolClient } from 'pg'
import { type Caller, callers, currentCaller, type Transaction } from './caller.ts'
import { isRefusedByPolicy } from './is-refused-by-policy.ts'
import { type Pools, poolFor } from './pools.ts'
import { borrowConnection } from './primary/borrow-connection.ts'
import { isLossOf, isUnusable, rethrow } from './submit-query.ts'

/**
 * A policy or trigger can refuse a write that `work` has just checked, if another transaction committed in between.
 * `work` then runs a second time: it reads the new state and throws a named refusal. It also runs a second time if its
 * connection is lost before the commit is sent. Later nobody knows whether it was committed.
 */
export async function runTransaction<T>(pools: Pools, work: () => Promise<T>): Promise<T> {
  const caller = currentCaller()
  if (caller.transaction) return await work()
  const attempt: Attempt = {}
  const { result, whenCommitted } = await attemptOnce(pools, caller, work, attempt).catch((error) => {
    const isLost = attempt.client && !attempt.isCommitSent && isLossOf(attempt.client, error)
    if (!isLost && !isRefusedByPolicy(error)) throw error
    return attemptOnce(pools, caller, work)
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

async function attemptOnce<T>(pools: Pools, caller: Caller, work: () => Promise<T>, attempt: Attempt = {}) {
  const whenCommitted: (() => void)[] = []
  const client = await borrowConnection(poolFor(pools, caller))
  attempt.client = client
  const running: Transaction = { client, hasEnded: false, whenCommitted }
  let rollbackError: Error | undefined
  try {
    await client.query('begin').catch((error) => rethrow(client, error))
    const result = await callers.run({ actor: caller.actor, transaction: running }, work).finally(() => {
      // Set before the commit is sent: a statement sent after it would commit on its own.
      running.hasEnded = true
    })
    attempt.isCommitSent = true
    const { command } = await client.query(commitQuery(running)).catch((error) => rethrow(client, error))
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
