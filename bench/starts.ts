import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/proof/run-program.ts'
import { chartOfTables, durations } from './charts/chart-of-tables.ts'
import { type Bench, milliseconds, worstOf } from './support/bench.ts'
import { inRounds, type Table } from './support/rounds.ts'

const slowestStart = 10_000

export const starts: Bench = {
  title: 'Starts',
  meaning:
    'The start of the product with existing data, from the operator’s command until it is ready: after a clean stop, and after kinds of outages. The ratio is to the speed after a clean stop.',
  settings: [],
  chart: (title, tables) => chartOfTables(title, tables, durations('p50', slowestStart)),
  bounds: [
    {
      says: 'It is ready within 10 seconds, however it ended before.',
      judge: (tables) =>
        worstOf(
          tables.flatMap(({ lines }) => lines.map(({ what, p50 }) => ({ what, value: p50 }))),
          slowestStart,
          milliseconds,
        ),
    },
  ],
  run: async () => [await benchStarts()],
}

async function benchStarts(): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'subrosa-bench-starts-'))
  chmodSync(dataDir, 0o755)
  try {
    await (await start(dataDir)).stop()
    const measureAfter = (end: (running: Running) => Promise<unknown>) => async () => {
      await end(await start(dataDir))
      const began = performance.now()
      const running = await start(dataDir)
      const took = performance.now() - began
      await running.stop()
      return { perSecond: 1_000 / took, p50: took, p99: took }
    }
    const lines = await inRounds({
      'after an ordinary stop': measureAfter(({ stop }) => stop()),
      'after kill -9 of Node: the database is adopted': measureAfter(({ kill }) => kill()),
      'after kill -9 of Node and PostgreSQL': measureAfter(({ kill, killDatabase }) => {
        killDatabase()
        return kill()
      }),
    })
    return { title: 'Until it is ready', lines }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Running {
  stop: () => Promise<unknown>
  kill: () => Promise<unknown>
  killDatabase: () => void
}

async function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, SAMPLE_NETWORK: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  let output = ''
  await new Promise<void>((resolve, reject) => {
    void ended.then(() => reject(new Error(`The product ended before it was ready:\n${output}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (/answers at http:\/\//.test(output)) resolve()
    })
  })
  return {
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    killDatabase: () =>
      process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL'),
  }
}
