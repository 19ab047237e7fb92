import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { send } from './requests.ts'

export interface LoadMember {
  id: string
  token: string
  /** The conversation with the next member of the ring, and with the one before. */
  conversations: string[]
}

/** Members in a ring: each has a mandate, and has written to the next one about theirs. */
export async function joinMembers(url: string, count: number): Promise<LoadMember[]> {
  const members: LoadMember[] = []
  const mandateIds: string[] = []
  for (let at = 0; at < count; at++) {
    const account = { full_name: `Load Number${at}`, email: `${randomUUID()}@example.com`, password: randomUUID() }
    const { session } = (await mustSend(url, '/accounts', account)) as {
      session: { user: { id: string }; access_token: string }
    }
    const token = session.access_token
    members.push({ id: session.user.id, token, conversations: [] })
    mandateIds.push(await idOf(url, '/mandates', { title: randomUUID(), category: 'Real Estate' }, token))
  }
  for (const [at, member] of members.entries()) {
    const next = (at + 1) % count
    const message = { mandate_id: mandateIds[next], content: 'Good evening.', key: randomUUID() }
    const opened = (await mustSend(url, '/conversations', message, member.token)) as { conversation_id: string }
    for (const party of [member, members[next]]) party?.conversations.push(opened.conversation_id)
  }
  return members
}

const idOf = async (url: string, path: string, body: object, token: string) =>
  ((await mustSend(url, path, body, token)) as { id: string }).id

async function mustSend(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const key = randomUUID()
  for (let tries = 0; ; tries++) {
    const answer = await send(`${url}/api${path}`, { method: 'POST', body, key, ...(token && { token }) })
    if (answer.isDone) return answer.body
    if (!answer.isRefused || tries > 30) throw new Error(`${path}: ${answer.because}`)
    await wait(1_000)
  }
}
