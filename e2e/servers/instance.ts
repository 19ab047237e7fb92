import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#platform/config/settings.ts'
import { keepSecret } from '../../src/app/start/secrets.ts'

/** What an operator starts, the same with the page of specimens, and what a developer starts. */
const ways = {
  product: { script: 'scripts/start.ts', args: [], env: { SAMPLE_NETWORK: 'on' } },
  specimens: { script: 'scripts/start.ts', args: ['--specimens'], env: { SAMPLE_NETWORK: 'off' } },
  // A cache of its own, because a developer may run the product in the same checkout.
  development: {
    script: 'scripts/dev.ts',
    args: [],
    env: { SAMPLE_NETWORK: 'off', VITE_CACHE_DIR: 'node_modules/.vite-proof' },
  },
}

type Way = keyof typeof ways

export interface Instance {
  /** All output so far. */
  output: () => string
  /** Resolves with the address once it answers. */
  ready: Promise<string>
  /** Stops it as an operator would. Resolves with the exit code, or with the signal that ended it. */
  stop: () => Promise<number | string>
}

interface Options {
  way: Way
  /** An existing folder. The instance keeps its data in a new folder in there. */
  folder: string
  /** The passphrase of all sample accounts. */
  passphrase?: string
  environment?: Partial<Record<keyof typeof settings, string>>
}

const root = join(import.meta.dirname, '../..')
const startPatience = 150_000
const stopPatience = 60_000

/** Starts the product on a free port. */
export function startInstance({ way, folder, passphrase = randomUUID(), environment = {} }: Options): Instance {
  const { script, args, env } = ways[way]
  const dataDir = join(folder, `${way}-${randomUUID().slice(0, 8)}`)
  mkdirSync(dataDir, { mode: 0o755 })
  const child = keepSecret(dataDir, 'sample-passphrase', () => passphrase).then(() =>
    spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: {
        ...withoutSettings(),
        ...{ ...env, PORT: '0', DATA_DIR: dataDir, TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' },
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let output = ''
  const ended = child.then(async (started) => {
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const [code, signal]: (number | string)[] = await once(started, 'close')
    return code ?? signal ?? 1
  })
  const ready = Promise.race([
    waitUntilReady(() => output),
    ended.then((code) => {
      throw new Error(`The instance "${way}" ended with ${code} before it answered:\n${output}`)
    }),
  ])
  ready.catch(() => undefined)
  return {
    output: () => output,
    ready,
    stop: async () => {
      const started = await child
      if (started.exitCode === null && started.signalCode === null) started.kill('SIGTERM')
      const timer = setTimeout(() => started.kill('SIGKILL'), stopPatience)
      return ended.finally(() => clearTimeout(timer))
    },
  }
}

/** The shell's own settings must not reach the instance. */
function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in settings)))
}

async function waitUntilReady(output: () => string): Promise<string> {
  const deadline = performance.now() + startPatience
  while (performance.now() < deadline) {
    const url = /answers at (http:\/\/127\.0\.0\.1:\d+)/.exec(output())?.[1]
    if (url && (await isReady(url))) return url
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The instance was not ready after ${startPatience / 1000} s:\n${output()}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
