import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Ground } from './ground.ts'
import type { Memory } from './serve-members.ts'

const serve = fileURLToPath(new URL('serve-members.ts', import.meta.url))

export interface Served {
  origin: string
  /** Of the process that serves, after a collection. */
  memory(): Promise<Memory>
}

/** Serves the API to members in a process of its own, for as long as the work takes. */
export async function withMembersServed<T>(ground: Ground, work: (served: Served) => Promise<T>): Promise<T> {
  const child = fork(serve, {
    env: { ...process.env, NODE_ENV: 'production', BENCH_GROUND: JSON.stringify({ ...ground, memberIds: [] }) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const [port] = (await once(child.stdout?.setEncoding('utf8') ?? child, 'data')) as [string]
    return await work({
      origin: `http://127.0.0.1:${port.trim()}`,
      memory: async () => {
        const answered = once(child, 'message')
        child.send('memory')
        const [memory] = (await answered) as [Memory]
        return memory
      },
    })
  } finally {
    child.disconnect()
  }
}
