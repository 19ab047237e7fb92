import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { onTestFinished } from 'vitest'
import { isReady } from '../../src/testing/start-product.ts'

export interface Balancer {
  url: string
  /** Adds a process, which gets requests while it reports that it is ready. */
  add(backend: string): void
}

const pause = 100

/** A minimal load balancer: it checks which processes are ready and sends requests to them in turn. */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const asking = setInterval(async () => {
    for (const backend of backends.keys()) backends.set(backend, await isReady(backend))
  }, pause)

  const server = createServer((incoming, answer) => {
    const ready = [...backends].filter(([, isReady]) => isReady)
    const [backend] = ready[turn++ % ready.length] ?? []
    if (backend) pass(incoming, answer, backend, agent)
    else answer.writeHead(502).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    clearInterval(asking)
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (backend) => void backends.set(backend, true),
  }
}

/** A failed request is reported to the client and never retried on another process. */
function pass(incoming: IncomingMessage, answer: ServerResponse, backend: string, agent: Agent): void {
  const { method, url, headers } = incoming
  const onward = request(new URL(url ?? '/', backend), { method, headers, agent })
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('{}')))
  onward.on('response', (response) => {
    const { connection: _, ...rest } = response.headers
    answer.writeHead(response.statusCode ?? 502, rest)
    pipeline(response, answer, () => undefined)
  })
  pipeline(incoming, onward, () => undefined)
}
