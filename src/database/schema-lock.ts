import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'

/**
 * Any number, the same in every process. Alone has it who changes the schema or puts another database in its place;
 * share it those who need the schema to stay as it is.
 */
const lockKey = 7_263_001
const patience = 3_000

/** For a start: it waits, however long a restore may take, and says so. The lock lives as long as the connection. */
export async function awaitSchema(owner: pg.Client, say: (message: string) => void): Promise<void> {
  if (await tryFor(patience, owner, 'pg_try_advisory_lock')) return
  say('Another process prepares, upgrades or restores this database; waiting until it is done…')
  // Asked again and again: a server may be set to cut off whoever waits for a lock.
  await tryFor(Number.POSITIVE_INFINITY, owner, 'pg_try_advisory_lock')
}

/** For a restore, which nobody should find waiting. */
export async function claimSchema(owner: pg.Client): Promise<void> {
  if (!(await tryFor(patience, owner, 'pg_try_advisory_lock'))) throw busy()
}

/** For a command beside the product. */
export async function shareSchema(owner: pg.Client): Promise<void> {
  if (!(await tryFor(patience, owner, 'pg_try_advisory_lock_shared'))) throw busy()
}

type Try = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared'

async function tryFor(most: number, owner: pg.Client, lock: Try): Promise<boolean> {
  const until = Date.now() + most
  for (;;) {
    const { rows } = await owner.query<{ locked: boolean }>(`select ${lock}($1) as locked`, [lockKey])
    if (rows[0]?.locked) return true
    if (Date.now() > until) return false
    await wait(100)
  }
}

const busy = () =>
  new OperatorError(
    'Another process prepares, upgrades or restores this database at this moment; try again when it is done.',
  )
