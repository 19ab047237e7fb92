import { spawn } from 'node:child_process'
import { join } from 'node:path'

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

/** Runs a script of node_modules or of ours on the Node that runs us, which the bootstrap chose. */
export function runNode(script: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  return runProgram(process.execPath, [join(root, script), ...args], options)
}

export function runProgram(program: string, args: string[], { env, live = false }: RunOptions = {}): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
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
