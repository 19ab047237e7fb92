import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runtimeOf } from './runtime.mjs'

const follower = new URL('./stop-with-bootstrap.mjs', import.meta.url).href
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs the script in our place: its signals, its exit code. */
export function runCommand(root, script, args, stop) {
  const child = spawn(runtimeOf(root), ['--import', follower, script, ...args], {
    // The channel carries nothing; its end tells the command that we are gone (stop-with-bootstrap.mjs).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The memory that decoders of pictures give back stays with glibc, once for each of its arenas (bench/README.md).
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  })
  child.once('error', (error) => {
    if (child.pid === undefined)
      stop(`The Node in node_modules does not run (${error.message}); delete node_modules and run the command again.`)
  })

  const pass = passOnce(child)
  for (const signal of signals) process.on(signal, () => pass(signal))
  stopWhenNpmIsGone(pass)

  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const one of signals) process.removeAllListeners(one)
    process.kill(process.pid, signal)
  })
}

/** Ctrl-C reaches the command from the terminal itself, and npm repeats it to us: the command must hear it once. */
function passOnce(child) {
  const passed = new Map()
  return (signal) => {
    if (process.platform === 'win32') return
    if (signal !== 'SIGTERM' && terminalTells()) return
    const now = performance.now()
    if (now - (passed.get(signal) ?? -Infinity) < 1000) return
    passed.set(signal, now)
    child.kill(signal)
  }
}

/** Whether the terminal signals our process group, and so the command beside us. */
function terminalTells() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    const [group, terminalGroup] = [fields[2], fields[5]]
    return group === terminalGroup
  } catch {
    return Boolean(process.stdin.isTTY || process.stdout.isTTY)
  }
}

/** npm that was killed outright passes nothing on. */
function stopWhenNpmIsGone(pass) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) pass('SIGTERM')
  }, 500).unref()
}
