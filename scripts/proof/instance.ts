import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '#platform/config/settings.ts'
import { root } from './run-program.ts'

export interface Instance {
  url: string
  /** The passphrase of all sample accounts. */
  passphrase: string
  /** All it has printed. */
  said: () => string
  /** Stops it as an operator would and gives its exit code, or the signal it died of; again gives the same. */
  stop: () => Promise<number | string>
}

/**
 * What an operator starts, the same with the pages of specimens, and what a developer starts: apart from one that runs
 * in the same checkout.
 */
const ways = {
  start: { script: 'scripts/start.ts', args: [], env: {} },
  specimens: { script: 'scripts/start.ts', args: ['--specimens'], env: {} },
  dev: { script: 'scripts/dev.ts', args: [], env: { VITE_CACHE_DIR: 'node_modules/.vite-proof' } },
}

export type Settings = Partial<Record<keyof typeof settings, string>>

const patience = 120_000

/** Starts the product on a free port with its own data folder. */
export async function startInstance(way: keyof typeof ways, given: Settings = {}): Promise<Instance> {
  const { script, args, env } = ways[way]
  const dataDir = mkdtempSync(join(tmpdir(), 'subrosa-journeys-'))
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: {
      ...withoutSettings(),
      ...env,
      PORT: '0',
      DATA_DIR: dataDir,
      SAMPLE_NETWORK: 'on',
      TRUSTED_PROXY: '127.0.0.1',
      ...given,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const ended = once(child, 'close').then(([code, signal]: (number | string)[]) => {
    rmSync(dataDir, { recursive: true, force: true })
    return code ?? signal ?? 1
  })
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }

  const dead = ended.then((code) => {
    throw new Error(`The instance ended with ${code} before it answered:\n${said}`)
  })
  dead.catch(() => undefined)
  try {
    return {
      ...(await Promise.race([ready(() => said), dead])),
      said: () => said,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Settings of the shell that runs the tests must not reach the instance under test. */
function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in settings)))
}

async function ready(said: () => string): Promise<Pick<Instance, 'url' | 'passphrase'>> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0]
    const passphrase = /with the passphrase (\S+)/.exec(said())?.[1]
    if (url && passphrase && (await isReady(url))) return { url, passphrase }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The instance was not ready after ${patience / 1000} s:\n${said()}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
