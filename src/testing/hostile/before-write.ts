import pg from 'pg'
import { vi } from 'vitest'
import { ActorQuery } from '#database/actor-query.ts'

/** Rate limits and idempotency keys are written before the verb has read anything. */
const earlyTables = /"(rate_limit|idempotency_key|session|session_token)"/

/**
 * Runs `change` once, just before `work` sends its first write, so that what `work` has read is out of date. Resolves to
 * whether there was a write.
 */
export const beforeWrite = (change: () => Promise<unknown>, work: () => Promise<unknown>): Promise<boolean> =>
  before(isWrite, change, work)

/** As `beforeWrite`, for a `change` of rows that `work` locks before it writes: later it would wait for `work` to end. */
export const beforeLockOrWrite = (change: () => Promise<unknown>, work: () => Promise<unknown>): Promise<boolean> =>
  before((statement) => isLock(statement) || isWrite(statement), change, work)

async function before(
  isAwaited: (statement: unknown) => boolean,
  change: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const query = pg.Client.prototype.query as (this: unknown, ...all: unknown[]) => unknown
  let isChanged = false
  let failure: unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...all: unknown[]) {
    const [statement] = all
    if (isChanged || !isAwaited(statement)) return query.apply(this, all)
    isChanged = true
    const send = () => query.apply(this, all)
    void change()
      .catch((error) => {
        failure = error
      })
      .then(send)
    return undefined
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  if (failure) throw failure
  return isChanged
}

function isWrite(statement: unknown): boolean {
  const text = textOf(statement)
  return /^\s*(insert|update|delete)\b/i.test(text) && !earlyTables.test(text)
}

const isLock = (statement: unknown) => /\bfor (share|key share|update|no key update)\s*$/i.test(textOf(statement))

const textOf = (statement: unknown): string =>
  statement instanceof ActorQuery && 'text' in statement ? String(statement.text) : ''
