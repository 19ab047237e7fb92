import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { settings } from '#platform/config/settings.ts'
import { readOrCreateSecret } from '../../src/app/start/secrets.ts'
import { startProduct } from '../../src/testing/start-product.ts'

/** How an instance is started: as an operator does, with the page of specimens, or as a developer does. */
const startModes = {
  product: { command: ['scripts/start.ts'], env: { SAMPLE_NETWORK: 'on' } },
  specimens: { command: ['scripts/start.ts', '--specimens'], env: { SAMPLE_NETWORK: 'off' } },
  // It has its own Vite cache, because a developer may run the product in the same checkout.
  development: {
    command: ['scripts/dev.ts'],
    env: { SAMPLE_NETWORK: 'off', VITE_CACHE_DIR: 'node_modules/.vite-proof' },
  },
}

type StartMode = keyof typeof startModes

export interface Instance {
  /** All output so far. */
  output: () => string
  /** Resolves with the URL once the instance answers. */
  ready: Promise<string>
  /** Stops it as an operator does. Resolves with the exit code, or with the signal that ended it. */
  stop: () => Promise<number | string>
}

interface Options {
  startMode: StartMode
  /** An existing folder. The instance keeps its data in a new folder in there. */
  folder: string
  /** The passphrase of all sample accounts. */
  passphrase?: string
  environment?: Partial<Record<keyof typeof settings, string>>
}

const stopPatience = 60_000

/** Starts the product on a free port. */
export function startInstance({ startMode, folder, passphrase = randomUUID(), environment = {} }: Options): Instance {
  const { command, env } = startModes[startMode]
  const dataDir = join(folder, `${startMode}-${randomUUID().slice(0, 8)}`)
  mkdirSync(dataDir, { mode: 0o755 })
  const starting = readOrCreateSecret(dataDir, 'sample-passphrase', () => passphrase).then(() =>
    startProduct({
      command,
      dataDir,
      environment: { ...env, TRUSTED_PROXY: '127.0.0.1', JOINING: 'open', ...environment },
    }),
  )
  let output = () => ''
  const ready = starting.then((product) => {
    output = product.output
    return product.ready()
  })
  ready.catch(() => undefined)
  return {
    output: () => output(),
    ready,
    stop: async () => {
      const { child, ended } = await starting
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopPatience)
      return ended.finally(() => clearTimeout(timer))
    },
  }
}
