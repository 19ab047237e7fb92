import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'

/**
 * An advisory lock; the number only has to be the same in every process. Migrations and restores hold it exclusively, commands
 * that need the schema to stay as it is share it.
 */
const lockKey = 7_263_001
const patience = 3_000

/** For a start: waits until it has the lock, however long a restore takes. The lock ends with the connection. */
export async function waitForSchemaLock(owner: pg.Client, log: (message: string) => void): Promise<void> {
  if (await tryLockFor(patience, owner, 'pg_try_advisory_lock')) return
  log('Another process is creating, upgrading or restoring this database; waiting until it is done…')
  // Polls instead of waiting in PostgreSQL, whose lock_timeout may be short.
  await tryLockFor(Number.POSITIVE_INFINITY, owner, 'pg_try_advisory_lock')
}

/** For a restore, which fails at once instead of waiting. */
export async function lockSchema(owner: pg.Client): Promise<void> {
  if (!(await tryLockFor(patience, owner, 'pg_try_advisory_lock'))) throw schemaBusy()
}

/** For a command that runs while the product may be running. */
export async function lockSchemaShared(owner: pg.Client): Promise<void> {
  if (!(await tryLockFor(patience, owner, 'pg_try_advisory_lock_shared'))) throw schemaBusy()
}

type Try = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared'

async function tryLockFor(milliseconds: number, owner: pg.Client, lock: Try): Promise<boolean> {
  const until = Date.now() + milliseconds
  for (;;) {
    const { rows } = await owner.query<{ locked: boolean }>(`select ${lock}($1) as locked`, [lockKey])
    if (rows[0]?.locked) return true
    if (Date.now() > until) return false
    await wait(100)
  }
}

const schemaBusy = () =>
  new OperatorError(
    'Another process is creating, upgrading or restoring this database at this moment; try again when it is done.',
  )
