import { setTimeout as wait } from 'node:timers/promises'
import type { LoadMember } from './load-members.ts'
import { send } from './requests.ts'

export interface Read {
  at: number
  milliseconds: number
  outcome: 'done' | 'refused' | 'failed'
  because: string
}

export interface Readers {
  reads: Read[]
  stop(): Promise<void>
}

const paths = ['/', '/api/instance', '/api/mandates', '/api/conversations', '/api/listings']

/** Pages and lists, read by visitors and members. */
export function startReaders(url: string, members: LoadMember[]): Readers {
  const reads: Read[] = []
  let isOver = false
  const running = members.slice(0, 3).map(async ({ token }, reader) => {
    for (let turn = reader; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const startedAt = performance.now()
      const { isDone, isRefused, because } = await send(`${url}${path}`, path === '/' ? {} : { token })
      const outcome = isDone ? 'done' : isRefused ? 'refused' : 'failed'
      const at = performance.now()
      reads.push({ at, milliseconds: at - startedAt, outcome, because: `${path} ${because}` })
      await wait(150)
    }
  })
  return {
    reads,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}
