// Hands over to the Node in node_modules: Node 20 cannot replace its own process, so signals and exit code are passed on.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { follower, runtimeOf, signals } from './install.mjs'

export function runCommand(root, script, args, stop) {
  const child = spawn(runtimeOf(root), ['--import', follower, script, ...args], {
    // The channel carries nothing; its end tells the command that we are gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // glibc keeps freed memory of image decoders once for each of its arenas (bench/README.md).
    env: { MALLOC_ARENA_MAX: '2', ...process.env, COMMAND_STARTED: String(performance.timeOrigin) },
  })
  child.once('error', (error) => {
    if (child.pid === undefined)
      stop(`The Node in node_modules does not run (${error.message}); delete node_modules and run the command again.`)
  })

  // Ctrl-C reaches the command from the terminal itself, and npm repeats it to us: the command must hear it once.
  const passedAt = {}
  const pass = (signal) => {
    if (process.platform === 'win32' || (signal !== 'SIGTERM' && isInForeground())) return
    if (Date.now() - (passedAt[signal] ?? 0) < 1000) return
    passedAt[signal] = Date.now()
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  // An npm that was killed outright passes nothing on.
  const npm = process.env.npm_lifecycle_event ? process.ppid : undefined
  if (npm) setInterval(() => process.ppid !== npm && pass('SIGTERM'), 500).unref()

  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

/** Whether the terminal signals our process group, and so the command beside us. */
function isInForeground() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return fields[2] === fields[5]
  } catch {
    return process.stdin.isTTY || process.stdout.isTTY
  }
}
