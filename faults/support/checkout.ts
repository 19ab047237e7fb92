import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

const probe = `
const [what = 'say'] = process.argv.slice(2)
if (what === 'wait') {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      console.log(\`heard \${signal}\`)
      setTimeout(() => process.exit(0), 300)
    })
  setInterval(() => undefined, 1000)
}
console.log(\`probe on \${process.version}\`)
if (what === 'exit') process.exit(7)
if (what === 'die') process.kill(process.pid, 'SIGKILL')
`

export interface Checkout {
  path: string
  /** A temporary folder outside the checkout. */
  outside: string
  remove: () => void
}

/** Clones this repository, uncommitted changes included, into a new folder with spaces, and adds a command to run. */
export function cloneCheckout(): Checkout {
  const checkout = newFolder()
  execFileSync('git', ['clone', '--quiet', root, checkout.path])
  bringBootstrap(checkout.path)
  return checkout
}

/** A checkout with only the files that the bootstrap needs. */
export function smallCheckout(): Checkout {
  const checkout = newFolder()
  mkdirSync(join(checkout.path, 'scripts'), { recursive: true })
  bringBootstrap(checkout.path)
  return checkout
}

function newFolder(): Checkout {
  const outside = mkdtempSync(join(tmpdir(), 'subrosa faults '))
  return {
    outside,
    path: join(outside, 'a checkout'),
    remove: () => rmSync(outside, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

function bringBootstrap(path: string) {
  for (const part of ['package.json', 'package-lock.json', '.npmrc', 'scripts/run.mjs', 'scripts/bootstrap'])
    cpSync(join(root, part), join(path, part), { recursive: true })
  writeFileSync(join(path, 'scripts/probe.ts'), probe)
}

/** Puts a fake npm first in the PATH: a shell script with $count, the number of calls so far. */
export function fakeNpm({ outside }: Checkout, script: string): string {
  const folder = join(outside, 'bin')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'npm')
  writeFileSync(
    path,
    `#!/bin/sh\necho call >> '${outside}/calls'\ncount=$(grep -c call '${outside}/calls')\n${script}\n`,
  )
  chmodSync(path, 0o755)
  return folder
}

/** The result of an install by the fake npm: a link to our own Node. */
export const installs = `mkdir -p node_modules/node/bin && ln -sf '${process.execPath}' node_modules/node/bin/node`

export interface Running {
  pid: number
  output: () => string
  /** Resolves with the output once it matches. */
  says: (pattern: RegExp) => Promise<string>
  end: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>
}

export interface StartOptions {
  /** Folders to put before the PATH, or the whole PATH. */
  path?: { prepend?: string; replace?: string }
  env?: Record<string, string>
  flags?: string[]
}

/** Starts the bootstrap as an operator's shell does: with the system's Node, in its own process group. */
export function startProbe({ path: cwd }: Checkout, args: string[] = [], options: StartOptions = {}): Running {
  const { env = {}, flags = [] } = options
  const path = options.path?.replace ?? [options.path?.prepend, machinePath()].filter(Boolean).join(delimiter)
  const child = spawn('node', [...flags, 'scripts/run.mjs', 'probe', ...args], {
    cwd,
    env: { ...withoutNpm(), PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const end = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    says: (pattern) => until(() => pattern.test(output) && output),
    end,
  }
}

/** The PATH without the Node that runs the tests. */
function machinePath(): string {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
}

function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/i.test(name)))
}

export async function until<T>(look: () => T | false | undefined, patience = 60_000): Promise<T> {
  for (const deadline = performance.now() + patience; performance.now() < deadline; ) {
    const result = look()
    if (result) return result
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('waited in vain')
}
