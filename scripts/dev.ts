import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('start.ts', import.meta.url))
const source = fileURLToPath(new URL('../src', import.meta.url))
const posters = fileURLToPath(new URL('../posters', import.meta.url))

/** Files whose change restarts the server process. Vite reloads pages inside that process. */
const serverSide = /^(app|platform|database|lib)\/|^api\/contract|^features\/(?!(?:[^/]+\/){1,2}ui\/)/

let child: ChildProcess
let restart: NodeJS.Timeout | undefined
let stopping = false

function run() {
  child = spawn(process.execPath, [start, '--development'], { stdio: 'inherit' })
  child.once('exit', (code, signal) => {
    // The code has an error. The next change of a file starts the server again.
    if (stopping || code === 0) process.exit(signal ? 1 : (code ?? 1))
    console.log('Waiting for a change…')
  })
}

async function runAnew() {
  console.log('Starting again…')
  child.removeAllListeners('exit')
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  run()
}

run()
function restartSoon(file: string) {
  if (file.includes('.test.')) return
  clearTimeout(restart)
  restart = setTimeout(() => void runAnew(), 150)
}
watch(source, { recursive: true }, (_, file) => {
  if (file && serverSide.test(file.replaceAll('\\', '/'))) restartSoon(file)
})
watch(posters, { recursive: true }, (_, file) => {
  if (file) restartSoon(file)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping = true
    if (!child.kill(signal)) process.exit(0)
  })
