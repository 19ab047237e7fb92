import { once } from 'node:events'
import type { BenchDatabase } from './bench-database.ts'
import type { Memory } from './serve-members.ts'
import { servedApart } from './served-apart.ts'

export interface Served {
  origin: string
  /** Memory of the serving process after a garbage collection. */
  memory(): Promise<Memory>
}

/** Serves the API to members in its own process while `work` runs. */
export const withMembersServed = <T>(database: BenchDatabase, work: (served: Served) => Promise<T>): Promise<T> =>
  servedApart('serve-members.ts', { ...database, memberIds: [] }, (port, child) =>
    work({
      origin: `http://127.0.0.1:${port}`,
      memory: async () => {
        const reply = once(child, 'message')
        child.send('memory')
        const [memory] = (await reply) as [Memory]
        return memory
      },
    }),
  )
