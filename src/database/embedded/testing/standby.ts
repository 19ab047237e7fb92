import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { atEnd } from '../../../testing/at-end.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { freePort } from '../ports.ts'
import { isAlive, killIfThere, killOrphans, runningPostmaster } from '../postmaster.ts'
import { readServerRecord, writeServerRecord } from '../server-record.ts'
import { query } from './query.ts'

/** A server of a test that replicates. Its URL is that of the superuser, and stays the same if the server is restarted. */
export interface ReplicatingServer {
  /** Names a standby in `synchronous_standby_names` and its replication slot. */
  name: string
  dataDir: string
  port: number
  url: string
  /** The same URL, but on this server. */
  here(url: string): string
  /** Copies this server while it runs, and starts the copy as its standby. */
  addStandby(): Promise<ReplicatingServer>
  /** Commits wait from now on until one of the standbys has written them; without standbys, they no longer wait. */
  waitForStandbys(standbys: ReplicatingServer[]): Promise<void>
  /** Resolves when this standby has replayed everything that the other server has committed. */
  catchUpWith(primary: ReplicatingServer): Promise<void>
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  promote(): Promise<void>
  /** Makes this standby replicate from another server, such as one that was promoted. */
  follow(primary: ReplicatingServer): Promise<void>
  /** kill -9 of the postmaster and all its processes, as a machine that fails does. */
  kill(): Promise<void>
  /** Starts the server again after `kill`. */
  restart(): Promise<void>
}

interface Options {
  settings?: Record<string, string>
}

let servers = 0

/** A new server that standbys can replicate from. It and its standbys end, and their folders are removed, at the end of the test. */
export async function startPrimary({ settings = {} }: Options = {}): Promise<ReplicatingServer> {
  const dataDir = newFolder()
  return await startServer(dataDir, { wal_level: 'replica', max_wal_senders: '8', fsync: 'off', ...settings })
}

async function startServer(dataDir: string, settings: Record<string, string>): Promise<ReplicatingServer> {
  const cluster = join(dataDir, 'postgres')
  const start = async () => {
    const started = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings, watched: false })
    await started.leave()
    return started
  }
  const { url, port } = await start()
  const name = nameOf(dataDir)
  return {
    ...{ name, dataDir, port, url },
    here: (other) => Object.assign(new URL(other), { port: String(port) }).href,
    addStandby: async () => {
      const copy = newFolder()
      await copyRunning({ url, cluster, dataDir }, copy)
      return await startServer(copy, settings)
    },
    waitForStandbys: async (standbys) => {
      const names = standbys.map((standby) => standby.name)
      const value = names.length > 0 ? `ANY 1 (${names.join(', ')})` : ''
      await configure(url, 'synchronous_standby_names', value)
      await until(url, `select count(*) = ${names.length} as done from pg_stat_replication where sync_state = 'quorum'`)
    },
    catchUpWith: async (primary) => {
      const [row] = await query(primary.url, 'select pg_current_wal_flush_lsn() as lsn')
      await until(url, `select pg_last_wal_replay_lsn() >= '${row?.lsn}' as done`)
    },
    pauseReplay: async () => {
      await query(url, 'select pg_wal_replay_pause()')
      await until(url, `select pg_get_wal_replay_pause_state() = 'paused' as done`)
    },
    resumeReplay: async () => void (await query(url, 'select pg_wal_replay_resume()')),
    promote: async () => void (await query(url, 'select pg_promote()')),
    follow: async (primary) => {
      await createSlot(primary.url, name)
      await configure(url, 'primary_conninfo', connectionInfo(primary.url, name))
    },
    kill: async () => await endServer(cluster, 'SIGKILL'),
    restart: async () => void (await start()),
  }
}

function newFolder(): string {
  const folder = temporaryFolder('replicating-')
  atEnd(async () => {
    await endServer(join(folder, 'postgres'), 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  return folder
}

const names = new Map<string, string>()

function nameOf(dataDir: string): string {
  const name = names.get(dataDir) ?? `server_${++servers}`
  names.set(dataDir, name)
  return name
}

interface Source {
  url: string
  cluster: string
  dataDir: string
}

/** What pg_basebackup does, which the embedded PostgreSQL lacks: the slot keeps the WAL that the copy needs until the standby has it. */
async function copyRunning({ url, cluster, dataDir }: Source, copy: string): Promise<void> {
  const name = nameOf(copy)
  await createSlot(url, name)
  const backup = new pg.Client({ connectionString: url })
  await backup.connect()
  try {
    await backup.query('select pg_backup_start($1, true)', [name])
    copyFolder(cluster, join(copy, 'postgres'))
    const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeInto(join(copy, 'postgres'), {
      backup_label: rows[0]?.labelfile ?? '',
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${connectionInfo(url, name)}'\nprimary_slot_name = '${name}'\n`,
    })
  } finally {
    await backup.end()
  }
  const password = readServerRecord(dataDir)?.password ?? ''
  writeServerRecord(copy, { password, port: await freePort() })
}

/** The server creates these again. The copy needs the folders, but none of their files. */
const withoutFiles = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|backup_label.*)$/

function copyFolder(from: string, to: string, depth = 0): void {
  const { uid, gid } = statSync(from)
  mkdirSync(to, { mode: 0o700 })
  chownSync(to, uid, gid)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    const isEmptied = depth === 1 && withoutFiles.test(from.slice(from.lastIndexOf('/') + 1))
    if (entry.isDirectory()) copyFolder(source, target, depth + 1)
    else if (!isEmptied && !leftOut.test(entry.name)) copyFile(source, target, uid, gid)
  }
}

function copyFile(source: string, target: string, uid: number, gid: number): void {
  try {
    copyFileSync(source, target)
    chownSync(target, uid, gid)
  } catch (error) {
    // A running server removes files. Replay does the same in the copy.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function writeInto(cluster: string, files: Record<string, string>): void {
  const { uid, gid } = statSync(cluster)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(cluster, name), text, { mode: 0o600 })
    chownSync(join(cluster, name), uid, gid)
  }
}

function connectionInfo(url: string, name: string): string {
  const { port, username, password } = new URL(url)
  return `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${name}`
}

async function createSlot(url: string, name: string): Promise<void> {
  await query(
    url,
    `select pg_create_physical_replication_slot('${name}', true)
     where not exists (select from pg_replication_slots where slot_name = '${name}')`,
  )
}

async function configure(url: string, setting: string, value: string): Promise<void> {
  await query(url, `alter system set ${setting} = ${pg.escapeLiteral(value)}`)
  await query(url, 'select pg_reload_conf()')
}

async function until(url: string, question: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await query(url, question)
    if (row?.done) return
    await wait(50)
  }
  throw new Error(`Still not so after half a minute: ${question}`)
}

async function endServer(cluster: string, signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
  const running = runningPostmaster(cluster)
  if (!running) return
  killIfThere(running.pid, signal)
  for (let tries = 0; tries < 250 && isAlive(running.pid); tries++) await wait(20)
  killIfThere(running.pid)
  killOrphans(cluster)
}
