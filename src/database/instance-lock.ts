import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import { markInUse } from './server-use.ts'

const lockKey = 7_263_002
const applicationNamePrefix = 'subrosa instance, process '

export interface InstanceLock {
  release(): Promise<void>
}

/**
 * Lets only one process serve a data folder. The lock belongs to a database connection, so it ends with its holder: no stale
 * lock file remains after a crash. If the server restarts, the lock is taken again, however long that takes. If another
 * instance has it by then, `onLost` is called.
 */
export async function lockInstance(
  url: string,
  dataDir: string,
  onLost: (error: Error) => void,
): Promise<InstanceLock> {
  let released = false
  let client = await acquire(url, dataDir)
  watch()
  return {
    release: async () => {
      released = true
      await client.end().catch(() => undefined)
    },
  }

  function watch() {
    client.once('end', async () => {
      if (released) return
      try {
        client = await acquire(url, dataDir, reacquirePatience, () => released)
        watch()
        if (released) await client.end()
      } catch (error) {
        if (!released) onLost(error as Error)
      }
    })
  }
}

interface Patience {
  forHolder: number
  forServer: number
}

const reacquirePatience: Patience = { forHolder: 60_000, forServer: Number.POSITIVE_INFINITY }
const startPatience: Patience = {
  /** The server may still be closing connections of a process that was just killed. */
  forHolder: 3_000,
  /** The server may be restarting because a command that had started it stopped it. */
  forServer: 30_000,
}

async function acquire(
  url: string,
  dataDir: string,
  { forHolder, forServer } = startPatience,
  isOver = () => false,
): Promise<pg.Client> {
  const startedAt = Date.now()
  let heldSince: number | undefined
  for (;;) {
    const attempt = await tryLock(url).catch((error: Error) => error)
    if (attempt instanceof pg.Client) return attempt
    if (attempt instanceof Error) {
      if (Date.now() - startedAt > forServer || isOver()) throw attempt
    } else {
      // Counted from when the holder was first seen, not from when the server went away.
      heldSince ??= Date.now()
      if (Date.now() - heldSince > forHolder) throw dataFolderInUse(dataDir, attempt.holder)
    }
    await wait(100)
  }
}

async function tryLock(url: string): Promise<pg.Client | { holder: string }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${applicationNamePrefix}${process.pid}`,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    const holder = await lockOrFindHolder(client)
    if (holder === undefined) return client
    await client.end()
    return { holder }
  } catch (error) {
    // Not awaited: it may never finish if the server is down.
    client.end().catch(() => undefined)
    throw error
  }
}

/** Takes the lock for this connection and returns undefined, or returns the process that holds it. */
async function lockOrFindHolder(client: pg.Client): Promise<string | undefined> {
  await client.connect()
  await markInUse(client)
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
  if (rows[0]?.locked) return undefined
  const { rows: holders } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  return holders[0]?.name.replace(applicationNamePrefix, '') ?? 'unknown'
}

function dataFolderInUse(dataDir: string, holder: string): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} is in use by another instance (process ${holder}). Stop that one, or set DATA_DIR to another folder.`,
  )
}
