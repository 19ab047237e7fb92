import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { settings } from '#platform/config/settings.ts'

export interface RunningProduct {
  child: ChildProcess
  pid: number
  /** Its output so far. */
  output: () => string
  /** Resolves with its URL when it is ready; rejects if it ends before. */
  ready: (patience?: number) => Promise<string>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

export interface ProductOptions {
  /** The command with its arguments; by default the one that an operator uses. */
  command?: string[]
  dataDir: string
  environment?: NodeJS.ProcessEnv
  user?: { uid: number; gid: number }
  /** Starts a new process group, as a terminal does. */
  group?: boolean
}

const root = join(import.meta.dirname, '../..')
const loadedFirst = ['stop-with-bootstrap', 'quick-imports'].flatMap((name) => [
  '--import',
  pathToFileURL(join(root, `scripts/bootstrap/${name}.mjs`)).href,
])

/** Starts the product as an operator does, on a free port. It stops by itself if this process is killed. */
export function startProduct({
  command = ['scripts/start.ts'],
  dataDir,
  environment = {},
  user,
  group = false,
}: ProductOptions): RunningProduct {
  const child = spawn(process.execPath, [...loadedFirst, ...command], {
    cwd: root,
    env: { ...withoutSettings(), PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: group,
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([code, signal]: (number | string)[]) => code ?? signal ?? 1)
  const ready = async (timeoutMs = 180_000) => {
    const deadline = performance.now() + timeoutMs
    let exitReason: number | string | undefined
    void ended.then((code) => {
      exitReason = code
    })
    while (performance.now() < deadline && exitReason === undefined) {
      const url = /answers at (http:\/\/\S+)/.exec(output)?.[1]
      if (url && (await isReady(url))) return url
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`The product was not ready (${exitReason ?? 'still starting'}):\n${output}`)
  }
  return { child, pid: child.pid ?? 0, output: () => output, ready, ended }
}

export async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in settings)))
}
