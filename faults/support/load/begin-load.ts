import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { call, type Joined, join } from '../members.ts'
import { type DealAhead, nextWrite, type Place, someCourse, type Write } from './writes.ts'

export interface Load {
  members: Joined[]
  /** All that was sent, in the order in which each member sent it. */
  writes: Write[]
  /** Answers that nobody should have had: neither done, nor put off, nor away. */
  refusals: string[]
  /** How often which status was heard; 0 where there was no answer. */
  heard: Map<number, number>
  /** Why there was no answer, in the system's words. */
  unanswered: Map<string, number>
  /** Takes nothing new, and returns when all that was begun is done or given up. */
  stop(): Promise<void>
}

interface Settings {
  /** Where to write; may change while it goes on. */
  url: () => string
  members?: number
  /** Of the writes whose first try did not get through, how many in a hundred are never tried again. */
  givenUp?: number
}

/** Members around a table, each writing to both neighbours, one thing after the other, all at once. */
export async function beginLoad({ url, members: count = 8, givenUp = 15 }: Settings): Promise<Load> {
  const places = await seat(url(), count)
  const load = { members: places.map(({ member }) => member), writes: [] as Write[], refusals: [] as string[] }
  const heard = new Map<number, number>()
  const unanswered = new Map<string, number>()
  let over = false
  let abandoned = false
  onTestFinished(() => {
    over = true
    abandoned = true
  })
  const writers = places.map(async (place, at) => {
    while (!over) {
      const write = nextWrite(place)
      load.writes.push(write)
      await perform(write)
      remember(place, write, places[(at + 1) % count])
    }
  })

  /** Again with the same key until it is done, refused, or given up. */
  async function perform(write: Write): Promise<void> {
    while (!abandoned) {
      write.tries++
      const answer = await send(url(), write)
      note(write, answer)
      if (answer.isDone || !answer.isProper) return
      if (answer.status !== 429 && write.tries === 1 && randomInt(100) < givenUp) return
      await wait(50 + randomInt(150))
    }
  }

  function note(write: Write, { status, body, isDone, isProper, because }: Heard): void {
    countUp(heard, status)
    if (because) countUp(unanswered, because)
    if (isDone) write.answer = body as Write['answer']
    else if (!isProper) load.refusals.push(`${write.kind} ${write.path} ${status} ${JSON.stringify(body)}`)
  }

  return {
    ...load,
    heard,
    unanswered,
    stop: async () => {
      over = true
      await Promise.all(writers)
    },
  }
}

interface Heard {
  status: number
  body?: unknown
  isDone?: boolean
  /** Whether one may hear it of a write that was not done, at any time. */
  isProper: boolean
  because?: string
}

const countUp = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

async function send(url: string, { method, path, body, key, by }: Write): Promise<Heard> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${by.token}`,
    'idempotency-key': key,
  }
  const signal = AbortSignal.timeout(30_000)
  try {
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body), signal })
    const said = await answer.json()
    const isAway = answer.status === 503 && said.code === 'UNAVAILABLE' && answer.headers.has('retry-after')
    return { status: answer.status, body: said, isDone: answer.ok, isProper: isAway || answer.status === 429 }
  } catch (error) {
    const { cause = {}, name = '' } = error as { cause?: { code?: string }; name?: string }
    return { status: 0, isProper: true, because: cause.code ?? name }
  }
}

function remember(place: Place, { kind, about, answer }: Write, neighbour: Place | undefined): void {
  if (kind === 'message' && about && answer?.sequence) place.read.set(about, answer.sequence)
  if (kind === 'deal' && answer?.version && neighbour)
    handOver({
      ...{ id: answer.id, version: answer.version, ahead: someCourse() },
      parties: { opener: place, neighbour },
    })
  if (kind !== 'step') return
  const deal = place.deals.shift()
  // Without an answer nobody knows where it stands now.
  if (deal && answer?.version) handOver({ ...deal, version: answer.version, ahead: deal.ahead.slice(1) })
}

/** To the party that takes the next step. */
function handOver(deal: DealAhead): void {
  const [next] = deal.ahead
  if (next) deal.parties[next.by].deals.push(deal)
}

/** Each member offers something, and has asked the next one about theirs. */
async function seat(url: string, count: number): Promise<Place[]> {
  const members: Joined[] = []
  const offers: string[] = []
  for (let at = 0; at < count; at++) {
    const member = await join(url, `Member Number${at}`)
    const offer = { title: randomUUID(), price: '1000000', currency: 'EUR', category: 'Real Estate' }
    const { id } = await call(url, '/listings', offer, member.token)
    members.push(member)
    offers.push(id)
  }
  const asked = await Promise.all(
    members.map(async ({ token }, at) => {
      const first = { listing_id: offers[(at + 1) % count], content: 'Good evening.', key: randomUUID() }
      return String((await call(url, '/conversations', first, token)).conversation_id)
    }),
  )
  return members.map((member, at) => {
    const conversations = [asked[at], asked[(at + count - 1) % count]].filter((id) => id !== undefined)
    return { member, conversations, deals: [], read: new Map() }
  })
}
