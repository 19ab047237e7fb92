import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { urlOf } from './accepts-login.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster, resetPassword } from './cluster.ts'
import { boundLog, type Launch, launch, PortTaken, type Server, shutDown } from './launch.ts'
import { type Placement, placeCluster } from './placement.ts'
import { freePort, isFree } from './ports.ts'
import { runningPostmaster } from './postmaster.ts'
import {
  createServerRecord,
  newServerRecord,
  readServerRecord,
  type ServerRecord,
  writeServerRecord,
} from './server-record.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  /** The URL of the database "postgres" for its superuser. */
  url: string
  port: number
  /** Whether the server was running already, because an earlier process was killed. */
  wasRunning: boolean
  stop(): Promise<void>
  /** Stops watching the server but keeps it running. */
  leave(): Promise<void>
}

interface Options {
  /** The folder for the cluster (postgres), its port and password (postgres.json) and its log. */
  dataDir: string
  log: (message: string) => void
  /** Called when the server died and was started again. */
  warn?: (message: string) => void
  /** Called when the server died and could not be started again. */
  onLost?: (error: Error) => void
  settings?: Record<string, string>
  /** Whether to start the server again when it dies. Commands do not, because the product may stop it while they run. */
  watched?: boolean
}

export async function startEmbeddedPostgres({
  dataDir,
  log,
  warn,
  onLost,
  settings = {},
  watched = true,
}: Options): Promise<EmbeddedPostgres> {
  const placement = placeCluster(dataDir, log)
  const binaries = findBinaries(placement.user)
  const record = readServerRecord(dataDir) ?? (await createRecord(dataDir, placement, binaries))
  if (!existsSync(placement.cluster)) log('Creating the database…')
  await ensureCluster(placement, binaries, record.password)

  const logFile = join(dataDir, 'postgres.log')
  const options = { placement, binaries, logFile, settings, password: record.password }
  const server = await launchOnFreePort({ ...options, port: record.port })
  if (server.port !== record.port) writeServerRecord(dataDir, { ...record, port: server.port })
  const relaunch = (signal: AbortSignal) => launch({ ...options, port: server.port }, signal)
  const supervision = watched ? supervise(server, { relaunch, warn, onLost }) : undefined
  const logTrimTimer = setInterval(() => boundLog(logFile), 60_000).unref()
  const leave = async () => {
    clearInterval(logTrimTimer)
    await supervision?.end()
  }
  return {
    url: urlOf(server.port, record.password),
    port: server.port,
    wasRunning: server.wasRunning,
    stop: async () => {
      await leave()
      const running = runningPostmaster(placement.cluster)
      if (running) await shutDown(running.pid)
    },
    leave,
  }
}

/** If the cluster exists but its password is lost, sets a new password before writing it down. */
async function createRecord(dataDir: string, placement: Placement, binaries: Binaries): Promise<ServerRecord> {
  const record = await newServerRecord()
  if (existsSync(placement.cluster)) resetPassword(placement, binaries, record.password)
  return createServerRecord(dataDir, record)
}

/** The recorded port may belong to another program by now. */
async function launchOnFreePort(options: Launch): Promise<Server> {
  const { cluster } = options.placement
  for (;;) {
    const usable = runningPostmaster(cluster) || (await isFree(options.port))
    const port = usable ? options.port : await freePort()
    try {
      return await launch({ ...options, port })
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
    }
  }
}
