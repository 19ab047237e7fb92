import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { Ground } from './support/ground.ts'
import { inRounds, type Part } from './support/report.ts'

const serve = fileURLToPath(new URL('support/serve.ts', import.meta.url))

/** The same small answer by a bare server and through the API, from this process to another. */
export async function benchHttp(ground: Ground): Promise<Part> {
  const child = fork(serve, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_GROUND: JSON.stringify({ ...ground, memberIds: ground.memberIds.slice(0, 1) }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const [line] = (await once(child.stdout?.setEncoding('utf8') ?? child, 'data')) as [string]
    const { bare, api } = JSON.parse(line) as { bare: number; api: number }
    const load = (url: string) => async () => {
      const result = await autocannon({ url, connections: 8, duration: 3 })
      if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
      return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
    }
    const lines = await inRounds(3, {
      'bare node:http, a constant': load(`http://127.0.0.1:${bare}/`),
      'API, a constant': load(`http://127.0.0.1:${api}/api/constant`),
      'API, by id past the policies (pg)': load(`http://127.0.0.1:${api}/api/past-policies`),
      'API, by id under the policies (Drizzle)': load(`http://127.0.0.1:${api}/api/under-policies`),
    })
    return { title: 'HTTP, 8 connections', lines }
  } finally {
    child.disconnect()
  }
}
