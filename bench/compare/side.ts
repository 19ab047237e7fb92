import { fork } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'
import type { FromSide, ToSide } from './messages.ts'

export type Outcome = Extract<FromSide, { kind: 'result' | 'failure' }>

/** A checkout that is measured in turns. */
export interface Side {
  prepare(part: string): void
  /** Lets it run until it waits again, or until it has measured its part. */
  takeTurn(): Promise<Outcome | 'waits'>
  end(): void
}

/** Starts the process of a checkout. */
export async function startSide(folder: string): Promise<Side> {
  const child = fork(join(folder, 'bench/compare/run-side.ts'), {
    ...{ cwd: folder, execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  const messages = on(child, 'message', { signal: ended.signal })
  const nextMessage = async (): Promise<FromSide> => {
    const { value } = (await messages.next()) as { value: [FromSide] }
    return value[0]
  }
  const send = (message: ToSide) => child.send(message)
  if ((await nextMessage()).kind !== 'ready') throw new Error(`${folder} did not start`)
  return {
    prepare: (part) => void send({ kind: 'measure', part }),
    takeTurn: async () => {
      send({ kind: 'go' })
      const message = await nextMessage().catch(() => undefined)
      if (!message) return { kind: 'failure', part: '', reason: 'its process ended' }
      return message.kind === 'result' || message.kind === 'failure' ? message : 'waits'
    },
    end: () => {
      if (child.connected) child.disconnect()
    },
  }
}
