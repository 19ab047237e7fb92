import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export interface Outcome {
  url: string
  port: number
  wasRunning: boolean
  /** The name of the error, if it failed. */
  failure?: string
  message?: string
}

interface Options {
  uid?: number
  gid?: number
  node?: string
  script?: string
  /** A command to run the process with, such as setpriv. */
  under?: string[]
}

const ownScript = join(import.meta.dirname, 'run-until-signal.ts')

/** Starts the server from another process. */
export function startProcess(dataDir: string, options: Options = {}) {
  const { node = process.execPath, script = ownScript, under = [], uid, gid } = options
  const [program = node, ...rest] = [...under, node, script, dataDir]
  const child = spawn(program, rest, { cwd: '/', uid, gid, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output: string[] = []
  return { child, said: output, outcome: outcomeOf(child, output), end: (signal: NodeJS.Signals) => end(child, signal) }
}

async function outcomeOf(child: ChildProcess, said: string[]): Promise<Outcome> {
  if (!child.stdout || !child.stderr) throw new Error('The process has no output')
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const parsedLine = JSON.parse(line) as Outcome & { text?: string }
    if (parsedLine.text === undefined) return parsedLine
    said.push(parsedLine.text)
  }
  throw new Error(`The process ended without output: ${errors}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
