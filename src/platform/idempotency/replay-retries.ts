import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { deserializeResult, serializeResult } from './serialize-result.ts'
import { idempotencyKey } from './tables.ts'

interface Write {
  key: string | string[]
  procedure: string
  input: unknown
}

/**
 * Performs a write once for each key. The row of the key commits together with the write, so even after a crash a retry finds
 * either no row or the result. A concurrent call with the same key waits for the first.
 */
export async function replayRetries(scope: Scope, write: Write, perform: () => Promise<unknown>): Promise<unknown> {
  const key = readKey(write.key)
  const fingerprint = await fingerprintOf(write.procedure, write.input)
  return await scope.transaction(async () => {
    const claimed = await scope.db
      .insert(idempotencyKey)
      .values({ scope: sql`actor_scope()`, key, procedure: write.procedure, fingerprint })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key })
    if (claimed.length === 0) return await firstResult(scope, key, fingerprint)

    const response = await perform()
    await scope.db
      .update(idempotencyKey)
      .set({ response: { text: serializeResult(response) } })
      .where(ownRow(key))
    return response
  })
}

async function firstResult({ db }: Scope, key: string, fingerprint: Buffer): Promise<unknown> {
  const [row] = await db
    .select({ fingerprint: idempotencyKey.fingerprint, response: idempotencyKey.response })
    .from(idempotencyKey)
    .where(ownRow(key))
  if (!row?.fingerprint.equals(fingerprint)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return row.response ? deserializeResult(row.response.text) : undefined
}

const ownRow = (key: string) => and(eq(idempotencyKey.scope, sql`actor_scope()`), eq(idempotencyKey.key, key))

function readKey(key: string | string[]): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new Refusal('BAD_REQUEST', {
    data: { issues: [{ path: 'Idempotency-Key', message: 'Use 8 to 200 printable characters, a UUID for instance.' }] },
  })
}
