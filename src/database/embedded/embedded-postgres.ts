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
  /** Superuser's address of the database "postgres". */
  url: string
  port: number
  /** Whether the server ran already, left behind by a process that was killed. */
  adopted: boolean
  stop(): Promise<void>
  /** Watches over the server no longer and lets it run. */
  leave(): Promise<void>
}

interface Options {
  /** Takes the cluster (postgres), its port and password (postgres.json) and its log. */
  dataDir: string
  log: (message: string) => void
  /** Told when the server died and was brought back. */
  warn?: (message: string) => void
  /** The server died and could not be brought back. */
  onLost?: (error: Error) => void
  settings?: Record<string, string>
  /** Whether it is brought back when it dies; not by a command, which may see its owner stop it. */
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
  const memory = readServerRecord(dataDir) ?? (await begin(dataDir, placement, binaries))
  if (!existsSync(placement.cluster)) log('Creating the database…')
  await ensureCluster(placement, binaries, memory.password)

  const logFile = join(dataDir, 'postgres.log')
  const options = { placement, binaries, logFile, settings, password: memory.password }
  const server = await launchOnFreePort({ ...options, port: memory.port })
  if (server.port !== memory.port) writeServerRecord(dataDir, { ...memory, port: server.port })
  const relaunch = (signal: AbortSignal) => launch({ ...options, port: server.port }, signal)
  const supervision = watched ? supervise(server, { relaunch, warn, onLost }) : undefined
  const logKeeper = setInterval(() => boundLog(logFile), 60_000).unref()
  const leave = async () => {
    clearInterval(logKeeper)
    await supervision?.end()
  }
  return {
    url: urlOf(server.port, memory.password),
    port: server.port,
    adopted: server.adopted,
    stop: async () => {
      await leave()
      const running = runningPostmaster(placement.cluster)
      if (running) await shutDown(running.pid)
    },
    leave,
  }
}

/** A cluster without its password gets a new one before that is remembered. */
async function begin(dataDir: string, placement: Placement, binaries: Binaries): Promise<ServerRecord> {
  const memory = await newServerRecord()
  if (existsSync(placement.cluster)) resetPassword(placement, binaries, memory.password)
  return createServerRecord(dataDir, memory)
}

/** The remembered port may meanwhile belong to another program. */
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
