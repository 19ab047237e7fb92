import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { LoadMember } from './load-members.ts'
import { type Answer, send } from './requests.ts'

/** A write as its sender remembers it. Its row contains its key. */
export interface Write {
  kind: 'message' | 'mandate'
  key: string
  /** The two members whose streams report a message. */
  conversation?: string
  startedAt: number
  /** When it was acknowledged, and with which id. */
  acknowledgedAt?: number
  id?: string
  /** Every answer that was no acknowledgement, in order. */
  setbacks: { at: number; isRefused: boolean; because: string }[]
}

export interface Writers {
  writes: Write[]
  stop(): Promise<void>
}

const pauseBetween = 80

/** Each member sends one write after another, each again with the same key until it is acknowledged. */
export function startWriters(url: string, members: LoadMember[]): Writers {
  const writes: Write[] = []
  let isOver = false
  const running = members.map(async (member) => {
    while (!isOver) {
      const write = newWrite(member)
      writes.push(write)
      await perform(url, member, write, () => isOver)
      await wait(pauseBetween + randomInt(pauseBetween))
    }
  })
  return {
    writes,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

function newWrite({ conversations }: LoadMember): Write {
  const conversation = conversations[randomInt(conversations.length)]
  const common = { key: randomUUID(), startedAt: performance.now(), setbacks: [] }
  return randomInt(100) < 70 && conversation
    ? { kind: 'message', conversation, ...common }
    : { kind: 'mandate', ...common }
}

/** When the load is over, a write that still fails is tried for some time more. */
async function perform(url: string, { token }: LoadMember, write: Write, isOver: () => boolean): Promise<void> {
  const { kind, key, conversation } = write
  const [path, body] =
    kind === 'message'
      ? [`/conversations/${conversation}/messages`, { content: key, key }]
      : ['/mandates', { title: key, category: 'Real Estate' }]
  for (let triesAfterEnd = 0; triesAfterEnd < 100; triesAfterEnd += isOver() ? 1 : 0) {
    const answer = await send(`${url}/api${path}`, { method: 'POST', body, token, key })
    if (note(write, answer)) return
    await wait(100 + randomInt(150))
  }
}

/** True if the write is acknowledged. */
function note(write: Write, { isDone, isRefused, because, body }: Answer): boolean {
  const at = performance.now()
  if (isDone) Object.assign(write, { acknowledgedAt: at, id: (body as { id: string }).id })
  else write.setbacks.push({ at, isRefused, because })
  return isDone
}
