import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { call, type JoinedMember, join } from '../members.ts'
import { type DealAhead, type MemberState, nextWrite, randomSteps, type Write } from './writes.ts'

export interface Load {
  members: JoinedMember[]
  /** All writes, in the order in which each member sent them. */
  writes: Write[]
  /** Responses that are errors: neither success, nor a request to try again, nor an unreachable server. */
  refusals: string[]
  /** How often each HTTP status was received; 0 stands for no response. */
  statusCounts: Map<number, number>
  /** The system's error messages for requests without a response. */
  unanswered: Map<string, number>
  /** Starts no new writes and resolves once all writes have succeeded or were given up. */
  stop(): Promise<void>
}

interface Settings {
  /** The server's URL, which may change during the load. */
  url: () => string
  members?: number
  /** The percentage of failed first attempts that are never retried. */
  givenUp?: number
}

/** Members in a ring, all at the same time, each sending one write after another to both neighbours. */
export async function beginLoad({ url, members: count = 8, givenUp = 15 }: Settings): Promise<Load> {
  const memberStates = await createConnectedMembers(url(), count)
  const load = { members: memberStates.map(({ member }) => member), writes: [] as Write[], refusals: [] as string[] }
  const statusCounts = new Map<number, number>()
  const unanswered = new Map<string, number>()
  let over = false
  let abandoned = false
  onTestFinished(() => {
    over = true
    abandoned = true
  })
  const writers = memberStates.map(async (state, at) => {
    while (!over) {
      const write = nextWrite(state)
      load.writes.push(write)
      await perform(write)
      remember(state, write, memberStates[(at + 1) % count])
    }
  })

  /** Retries with the same key until the write succeeds, is refused, or is given up. */
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

  function note(write: Write, { status, body, isDone, isProper, because }: WriteResult): void {
    countUp(statusCounts, status)
    if (because) countUp(unanswered, because)
    if (isDone) write.answer = body as Write['answer']
    else if (!isProper) load.refusals.push(`${write.kind} ${write.path} ${status} ${JSON.stringify(body)}`)
  }

  return {
    ...load,
    statusCounts,
    unanswered,
    stop: async () => {
      over = true
      await Promise.all(writers)
    },
  }
}

interface WriteResult {
  status: number
  body?: unknown
  isDone?: boolean
  /** Whether a status is allowed for a write that did not happen. */
  isProper: boolean
  because?: string
}

const countUp = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

async function send(url: string, { method, path, body, key, by }: Write): Promise<WriteResult> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${by.token}`,
    'idempotency-key': key,
  }
  const signal = AbortSignal.timeout(30_000)
  try {
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body), signal })
    const responseBody = await answer.json()
    const isAway = answer.status === 503 && responseBody.code === 'UNAVAILABLE' && answer.headers.has('retry-after')
    return { status: answer.status, body: responseBody, isDone: answer.ok, isProper: isAway || answer.status === 429 }
  } catch (error) {
    const { cause = {}, name = '' } = error as { cause?: { code?: string }; name?: string }
    return { status: 0, isProper: true, because: cause.code ?? name }
  }
}

function remember(state: MemberState, { kind, about, answer }: Write, neighbour: MemberState | undefined): void {
  if (kind === 'message' && about && answer?.sequence) state.read.set(about, answer.sequence)
  if (kind === 'deal' && answer?.version && neighbour)
    handOver({
      ...{ id: answer.id, version: answer.version, head: answer.head, ahead: randomSteps() },
      parties: { opener: state, neighbour },
    })
  if (kind !== 'step') return
  const deal = state.deals.shift()
  // Without a response the deal's stage is unknown.
  if (deal && answer?.version)
    handOver({ ...deal, version: answer.version, head: answer.head, ahead: deal.ahead.slice(1) })
}

/** Passes the deal to the party that takes the next step. */
function handOver(deal: DealAhead): void {
  const [nextStep] = deal.ahead
  if (nextStep) deal.parties[nextStep.by].deals.push(deal)
}

/** Each member has a mandate and has started a conversation about the next member's: a listing is sold only once. */
async function createConnectedMembers(url: string, count: number): Promise<MemberState[]> {
  const members: JoinedMember[] = []
  const mandates: string[] = []
  for (let at = 0; at < count; at++) {
    const member = await join(url, `Member Number${at}`)
    const mandate = { title: randomUUID(), category: 'Real Estate' }
    const { id } = await call(url, '/mandates', mandate, member.token)
    members.push(member)
    mandates.push(id)
  }
  const conversationIds = await Promise.all(
    members.map(async ({ token }, at) => {
      const firstMessage = { mandate_id: mandates[(at + 1) % count], content: 'Good evening.', key: randomUUID() }
      return String((await call(url, '/conversations', firstMessage, token)).conversation_id)
    }),
  )
  return members.map((member, at) => {
    const conversations = [conversationIds[at], conversationIds[(at + count - 1) % count]].filter(
      (id) => id !== undefined,
    )
    return { member, conversations, deals: [], read: new Map() }
  })
}
