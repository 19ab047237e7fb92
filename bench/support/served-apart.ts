import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './bench-database.ts'

/** Runs a server script in its own process while `work` runs, and passes the first line it printed to `work`. */
export async function servedApart<T>(
  script:
    | 'serve.ts'
    | 'serve-members.ts'
    | 'serve-visitors.ts'
    | '../members/serve-signed-in.ts'
    | '../members/serve-bare.ts'
    | '../disclosure/serve-without-ledger.ts',
  database: BenchDatabase,
  work: (printed: string, child: ChildProcess) => Promise<T>,
): Promise<T> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_GROUND: JSON.stringify(database) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const exit = once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with code ${code} before it served`)
    })
    exit.catch(() => undefined)
    const [printed] = (await Promise.race([once(child.stdout?.setEncoding('utf8') ?? child, 'data'), exit])) as [string]
    return await work(printed.trim(), child)
  } finally {
    if (child.connected) child.disconnect()
  }
}
