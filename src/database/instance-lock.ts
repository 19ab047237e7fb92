import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import { markInUse } from './server-use.ts'

const lockKey = 7_263_002
const mark = 'subrosa instance, process '

export interface InstanceLock {
  release(): Promise<void>
}

/**
 * One process to a data folder, on the address that every user of its server shares. The lock belongs to a connection,
 * so it cannot outlive its holder: no stale file to judge after a crash. When the server restarts under us the lock is
 * taken again, however long it is away; that another instance has it then is `onLost`.
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
        client = await acquire(url, dataDir, patienceOfHolder, () => released)
        watch()
        if (released) await client.end()
      } catch (error) {
        if (!released) onLost(error as Error)
      }
    })
  }
}

interface Patience {
  withHolder: number
  withServer: number
}

const patienceOfHolder: Patience = { withHolder: 60_000, withServer: Number.POSITIVE_INFINITY }
const patienceOfNewcomer: Patience = {
  /** The server may still be ending the connections of a process that was killed a moment ago. */
  withHolder: 3_000,
  /** It may be starting again, after a command that had started it stopped it. */
  withServer: 30_000,
}

async function acquire(
  url: string,
  dataDir: string,
  { withHolder, withServer } = patienceOfNewcomer,
  isOver = () => false,
): Promise<pg.Client> {
  const began = Date.now()
  let held: number | undefined
  for (;;) {
    const attempt = await tryLock(url).catch((error: Error) => error)
    if (attempt instanceof pg.Client) return attempt
    if (attempt instanceof Error) {
      if (Date.now() - began > withServer || isOver()) throw attempt
    } else {
      // However long the server was away before, its holder is given as long as any.
      held ??= Date.now()
      if (Date.now() - held > withHolder) throw inUse(dataDir, attempt.holder)
    }
    await wait(100)
  }
}

async function tryLock(url: string): Promise<pg.Client | { holder: string }> {
  const client = new pg.Client({ connectionString: url, application_name: `${mark}${process.pid}`, keepAlive: true })
  client.on('error', () => undefined)
  try {
    const holder = await findHolder(client)
    if (holder === undefined) return client
    await client.end()
    return { holder }
  } catch (error) {
    // Not waited for: it may be waiting for a server that is away.
    client.end().catch(() => undefined)
    throw error
  }
}

/** Who has the lock, or nobody but this connection. */
async function findHolder(client: pg.Client): Promise<string | undefined> {
  await client.connect()
  await markInUse(client)
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
  if (rows[0]?.locked) return undefined
  const { rows: holders } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  return holders[0]?.name.replace(mark, '') ?? 'unknown'
}

function inUse(dataDir: string, holder: string): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} is in use by another instance (process ${holder}). Stop that one, or set DATA_DIR to another folder.`,
  )
}
