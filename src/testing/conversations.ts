import { randomUUID } from 'node:crypto'
import { givenListing } from './listings.ts'
import { type GivenMember, givenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

export type GivenConversation = Awaited<ReturnType<typeof givenConversation>>

interface Options {
  starter?: GivenMember
  recipient?: GivenMember
  /** A listing of the recipient; a new one by default. */
  listingId?: string
  content?: string
}

/** A conversation about the recipient's listing, with a first message by the starter. */
export async function givenConversation(app: TestApp, options: Options = {}) {
  const starter = options.starter ?? (await givenMember(app, { firstName: 'Stella', lastName: 'Starter' }))
  const recipient = options.recipient ?? (await givenMember(app, { firstName: 'Rafael', lastName: 'Recipient' }))
  const listingId = options.listingId ?? (await givenListing(app, recipient)).id
  const { status, json, text } = await writeFirst(app, starter, { listing_id: listingId, content: options.content })
  if (status !== 200) throw new Error(`A first message answered ${status}: ${text}`)
  return { id: json.conversation_id as string, messageId: json.message.id as string, starter, recipient, listingId }
}

interface FirstMessage {
  listing_id?: string
  mandate_id?: string
  member_id?: string
  content?: string
  key?: string
  paper_ids?: string[]
}

export const writeFirst = (app: TestApp, { actor }: GivenMember, first: FirstMessage) =>
  app.call('/api/conversations', {
    ...{ method: 'POST', as: actor },
    body: { ...first, content: first.content ?? 'Is the boathouse part of it?', key: first.key ?? randomUUID() },
  })

export const writeMessage = (
  app: TestApp,
  { actor }: GivenMember,
  conversation: { id: string },
  content = 'It is, with the pontoon.',
  key: string = randomUUID(),
) => app.call(`/api/conversations/${conversation.id}/messages`, { method: 'POST', as: actor, body: { content, key } })

/** Returns the version of the message after the edit. */
export const editMessageText = async (
  app: TestApp,
  member: GivenMember,
  { id, messageId }: { id: string; messageId: string },
  content: string,
  edited_at: string | null = null,
): Promise<string> => {
  const change = { content, edited_at, key: randomUUID() }
  const { status, json, text } = await requestAsParty(app, member, { id }, 'PUT', `/messages/${messageId}`, change)
  if (status !== 200) throw new Error(`Editing a message answered ${status}: ${text}`)
  return json.edited_at
}

/** Calls the API of one conversation, as with `POST` and `/end`. */
export const requestAsParty = (
  app: TestApp,
  { actor }: GivenMember,
  { id }: { id: string },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  body?: object,
) => app.call(`/api/conversations/${id}${path}`, { method, as: actor, ...(body && { body }) })

/** The live events about conversations for a member, oldest first. */
export async function liveEventsFor({ database }: TestApp, { id }: { id: string }): Promise<Record<string, string>[]> {
  const { rows } = await database.superuser.query(
    `select event from live_event where audience = $1 and event ->> 'conversationId' is not null order by sequence`,
    [id],
  )
  return rows.map(({ event }) => event)
}
