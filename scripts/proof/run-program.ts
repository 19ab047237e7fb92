import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '..', '..')

export interface Ended {
  ok: boolean
  /** What it said, where it was not shown at once. */
  output: string
}

export interface RunOptions {
  env?: Record<string, string>
  /** Shows what the program says as it says it. */
  live?: boolean
}

const follower = pathToFileURL(join(root, 'scripts/bootstrap/stop-with-bootstrap.mjs')).href

/** Runs a script of node_modules or of ours on the Node that runs us. It ends with us, also if we are killed. */
export function runNode(script: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  return run(process.execPath, ['--import', follower, join(root, script), ...args], options, ['ipc'])
}

export const runProgram = (program: string, args: string[], options: RunOptions = {}): Promise<Ended> =>
  run(program, args, options, [])

function run(program: string, args: string[], { env, live }: RunOptions, channel: 'ipc'[]): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit', ...channel] : ['ignore', 'pipe', 'pipe', ...channel],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
