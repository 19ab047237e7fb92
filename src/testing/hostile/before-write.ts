import pg from 'pg'
import { vi } from 'vitest'
import { ActorQuery } from '#database/actor-query.ts'

/** Rate limits and idempotency keys are written before the verb has read anything. */
const earlyTables = /"(rate_limit|idempotency_key|session|session_token)"/

/**
 * Runs `change` once, just before `work` sends its first write, so that what `work` has read is out of date. Resolves to
 * whether there was a write.
 */
export async function beforeWrite(change: () => Promise<unknown>, work: () => Promise<unknown>): Promise<boolean> {
  const query = pg.Client.prototype.query as (this: unknown, ...all: unknown[]) => unknown
  let isChanged = false
  let failure: unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...all: unknown[]) {
    const [statement] = all
    if (isChanged || !isWrite(statement)) return query.apply(this, all)
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

function isWrite(asked: unknown): boolean {
  if (!(asked instanceof ActorQuery) || !('text' in asked)) return false
  const text = String(asked.text)
  return /^\s*(insert|update|delete)\b/i.test(text) && !earlyTables.test(text)
}
