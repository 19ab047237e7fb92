import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { type Launch, launch, PortTaken, type Server, shutDown } from './launch.ts'
import { placeCluster } from './placement.ts'
import { freePort, isFree } from './ports.ts'
import { runningPostmaster } from './postmaster.ts'
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
  /** The server died and could not be brought back. */
  onLost?: (error: Error) => void
  settings?: Record<string, string>
}

interface Memory {
  port: number
  password: string
}

export async function startEmbeddedPostgres({
  dataDir,
  log,
  onLost,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const placement = placeCluster(dataDir, log)
  const binaries = findBinaries(placement.user)
  const memory = recall(dataDir) ?? { port: await freePort(), password: randomBytes(24).toString('base64url') }
  remember(dataDir, memory)
  if (!existsSync(placement.cluster)) log('Creating the database…')
  await ensureCluster(placement, binaries, memory.password)

  const options = { placement, binaries, logFile: join(dataDir, 'postgres.log'), settings }
  const server = await launchOnFreePort({ ...options, port: memory.port })
  if (server.port !== memory.port) remember(dataDir, { ...memory, port: server.port })
  const supervision = supervise(server, () => launch({ ...options, port: server.port }), onLost)
  return {
    url: `postgres://postgres:${memory.password}@127.0.0.1:${server.port}/postgres`,
    port: server.port,
    adopted: server.adopted,
    stop: async () => shutDown(await supervision.end()),
    leave: async () => void (await supervision.end()),
  }
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

function recall(dataDir: string): Memory | undefined {
  const file = join(dataDir, 'postgres.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Memory) : undefined
}

function remember(dataDir: string, memory: Memory): void {
  const file = join(dataDir, 'postgres.json')
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, JSON.stringify(memory), { mode: 0o600 })
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, file)
}
