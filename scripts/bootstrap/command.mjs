// Starts the command on the Node in node_modules. Node 20 cannot replace its own process, so this one stays and passes
// signals and the exit code on.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { follower, quickImports, runtimeOf, signals } from './install.mjs'

// V8's own 32 MiB for young objects make the process 100 MiB larger and save no time (docs/decisions/0049).
const youngObjects = '--max-semi-space-size=16'

export function runCommand(root, script, args, stop) {
  const loadedFirst = ['--import', follower, '--import', quickImports]
  const child = spawn(runtimeOf(root), [youngObjects, ...loadedFirst, script, ...args], {
    // Nothing is sent over this channel. When it closes, the command knows that this process has ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // glibc keeps the freed memory of image decoders once per arena (bench/README.md).
    env: { MALLOC_ARENA_MAX: '2', ...process.env, COMMAND_STARTED: String(performance.timeOrigin) },
  })
  child.once('error', (error) => {
    if (child.pid === undefined)
      stop(`The Node in node_modules does not run (${error.message}); delete node_modules and run the command again.`)
  })

  // On Ctrl-C the terminal signals the command directly, and npm signals us too. The command must get the signal once.
  const passedAt = {}
  const pass = (signal) => {
    if (process.platform === 'win32' || (signal !== 'SIGTERM' && isInForeground())) return
    if (Date.now() - (passedAt[signal] ?? 0) < 1000) return
    passedAt[signal] = Date.now()
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  // If npm is killed by SIGKILL, it passes no signal on.
  const npm = process.env.npm_lifecycle_event ? process.ppid : undefined
  if (npm) setInterval(() => process.ppid !== npm && pass('SIGTERM'), 500).unref()

  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

/** Whether the terminal signals our process group, which the command belongs to as well. */
function isInForeground() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return fields[2] === fields[5]
  } catch {
    return process.stdin.isTTY || process.stdout.isTTY
  }
}
