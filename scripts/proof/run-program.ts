// npm-run-all2 stops its programs only when it ends normally. If it were killed, browsers and databases would stay.
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '..', '..')

export interface Ended {
  ok: boolean
  /** The output of both streams, in the order of arrival. */
  output: string
  stdout: string
}

export interface RunOptions {
  env?: Record<string, string>
  /** Also writes the output to this file. */
  log?: string
  /** Called with each line of output. */
  onLine?: (line: string) => void
}

const follower = pathToFileURL(join(root, 'scripts/bootstrap/stop-with-bootstrap.mjs')).href

/** Runs a script of node_modules or of this repository on our own Node. It ends when we end, also if we are killed. */
export function runNode(script: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  return run(process.execPath, ['--import', follower, join(root, script), ...args], options, ['ipc'])
}

export const runProgram = (program: string, args: string[], options: RunOptions = {}): Promise<Ended> =>
  run(program, args, options, [])

/** Starts the program in its own process group, so that it gets Ctrl-C once, through `stopPrograms`. */
async function run(program: string, args: string[], options: RunOptions, channel: 'ipc'[]): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', ...channel],
    detached: true,
  })
  running.add(child)
  const output = collect(child, options)
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output.text += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  running.delete(child)
  return { ok, output: output.text, stdout: output.stdout }
}

const running = new Set<ChildProcess>()

/** Asks every running program to stop and waits. Programs that do not end are killed with their process group. */
export async function stopPrograms(signal: NodeJS.Signals, patience = 30_000): Promise<void> {
  const ends = [...running].map(async (child) => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill(signal)
    const timer = setTimeout(() => killGroup(child), patience)
    await ended
    clearTimeout(timer)
  })
  await Promise.all(ends)
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The program has already ended.
  }
}

function collect(child: ChildProcess, { log, onLine }: RunOptions): { text: string; stdout: string } {
  const output = { text: '', stdout: '' }
  if (log) mkdirSync(dirname(log), { recursive: true })
  const logStream = log ? createWriteStream(log) : undefined
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder('utf8')
    let line = ''
    stream?.on('data', (bytes: Buffer) => {
      logStream?.write(bytes)
      const text = decoder.write(bytes)
      output.text += text
      if (stream === child.stdout) output.stdout += text
      const lines = (line + text).split('\n')
      line = lines.pop() ?? ''
      for (const outputLine of lines) onLine?.(outputLine)
    })
  }
  child.once('close', () => logStream?.end())
  return output
}
