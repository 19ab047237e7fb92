import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type GivenConversation,
  givenConversation,
  liveEventsFor,
  requestAsParty,
  writeFirst,
} from '#testing/conversations.ts'
import { inParallel } from '#testing/factors.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPaper, pageOf } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import type { Paper } from '../records.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [seller, buyer, stranger] = await Promise.all([givenMember(app), givenMember(app), givenMember(app)])
const starter = await givenMember(app, { verified: true })
const conversation = await givenConversation(app, { starter: buyer, recipient: seller })
const another = await givenConversation(app, { starter: stranger, recipient: seller })

beforeEach(() => ask('delete from rate_limit'))

/** One after the other: a member may not upload many at once. */
async function papersOf(count: number, owner = seller) {
  const papers: Paper[] = []
  while (papers.length < count) papers.push(await givenPaper(app, owner))
  return papers
}
const idsOf = (papers: { id: string }[]) => papers.map(({ id }) => id)
const send = (
  paper_ids: string[],
  {
    as = seller,
    to = conversation,
    key = randomUUID(),
  }: Partial<{ as: GivenMember; to: GivenConversation; key: string }> = {},
) => requestAsParty(app, as, to, 'POST', '/messages', { content: 'Survey.pdf', key, paper_ids })
const messages = () => ask('select count(*)::integer as count from message').then(([row]) => row?.count)
const places = (ids: string[]) =>
  ask('select id, message_id, position from paper where id = any($1) order by position', ids as never)

describe('a message with papers', () => {
  test('carries them in the order in which they were named', async () => {
    const ids = idsOf(await papersOf(3)).toReversed()
    const { status, json } = await send(ids)
    expect([status, json.papers]).toEqual([200, 3])
    expect(await places(ids)).toEqual(ids.map((id, position) => ({ id, message_id: json.id, position })))
    expect((await pageOf(app, buyer.actor, ids[0] ?? '')).status).toBe(200)
    expect((await liveEventsFor(app, buyer)).at(-1)).toMatchObject({ type: 'message.sent', messageId: json.id })
  })

  test('is the same one if it is sent again with its key, and takes no further papers', async () => {
    const [first, second] = await papersOf(2)
    const key = randomUUID()
    const sent = await send([first?.id ?? ''], { key })
    expect((await send([first?.id ?? ''], { key })).json).toEqual(sent.json)
    expect((await send([second?.id ?? ''], { key })).json).toEqual(sent.json)
    expect(await places([second?.id ?? ''])).toEqual([{ id: second?.id, message_id: null, position: null }])
  })

  test('is written once if twenty requests send the same papers', async () => {
    const ids = idsOf(await papersOf(2))
    const before = await messages()
    const sameKey = randomUUID()
    const answers = await inParallel(20, (index) =>
      send(ids, {
        to: index % 2 === 0 ? conversation : another,
        key: index % 4 === 0 ? sameKey : randomUUID(),
      }),
    )
    const sent = answers.filter(({ status }) => status === 200).map(({ json }) => json.id)
    expect(new Set(sent).size).toBe(1)
    for (const { status, json } of answers)
      if (status !== 200) expect([status, json.code]).toEqual([409, 'PAPERS_GONE'])
    expect(await messages()).toBe(before + 1)
    expect((await places(ids)).map(({ message_id }) => message_id)).toEqual([sent[0], sent[0]])
  })
})

describe('refuses the whole message', () => {
  test('if a paper is another member’s, was sent already, was removed or never existed', async () => {
    const [own, sent, removed] = await papersOf(3)
    const [others] = await papersOf(1, buyer)
    await send([sent?.id ?? ''])
    await app.call(`/api/papers/${removed?.id}`, { method: 'DELETE', as: seller.actor })
    const before = await messages()
    for (const gone of [others, sent, removed, { id: randomUUID() }]) {
      const { status, json } = await send([own?.id ?? '', gone?.id ?? ''])
      expect([status, json.code, json.message]).toEqual([
        ...[409, 'PAPERS_GONE', 'One of the files is no longer there. Please remove it and add it again.'],
      ])
    }
    expect(await messages()).toBe(before)
    expect(await places([own?.id ?? ''])).toMatchObject([{ message_id: null }])
  })

  test('if there are more than ten, if one is named twice, or if an id is none', async () => {
    const ids = idsOf(await papersOf(11))
    const before = await messages()
    for (const wrong of [ids, [ids[0] ?? '', ids[0] ?? ''], ['../papers']]) expect((await send(wrong)).status).toBe(400)
    expect(await messages()).toBe(before)
    expect((await send(ids.slice(1))).status).toBe(200)
  })

  test('of a stranger, a suspended member, and in a conversation that has ended', async () => {
    const [[own], [ofStranger]] = await Promise.all([papersOf(1), papersOf(1, stranger)])
    expect((await send([ofStranger?.id ?? ''], { as: stranger })).json.code).toBe('CONVERSATION_NOT_FOUND')
    await ask('update member set suspended_at = now() where id = $1', seller.id)
    expect((await send([own?.id ?? ''])).status).toBe(404)
    await ask('update member set suspended_at = null where id = $1', seller.id)
    await requestAsParty(app, buyer, conversation, 'POST', '/end')
    expect((await send([own?.id ?? ''])).json.code).toBe('CONVERSATION_CLOSED')
    await requestAsParty(app, buyer, conversation, 'POST', '/resume')
    expect(await places([own?.id ?? ''])).toMatchObject([{ message_id: null }])
    expect((await send([own?.id ?? ''])).status).toBe(200)
  })
})

describe('a first message with papers', () => {
  const listing = async () => ({ listing_id: (await givenListing(app, seller)).id })
  const conversationsOf = ({ listing_id }: { listing_id: string }) =>
    ask('select id, last_sequence from conversation where listing_id = $1', listing_id)

  test('begins a conversation about a listing or a mandate, or with a member, whose recipient reads them', async () => {
    const recipient = await givenMember(app, { verified: true })
    const { id: mandate_id } = await givenMandate(app, recipient)
    const { id: listing_id } = await givenListing(app, recipient)
    for (const target of [{ listing_id }, { mandate_id }, { member_id: recipient.id }]) {
      const paper_ids = idsOf(await papersOf(2, starter)).toReversed()
      const { status, json } = await writeFirst(app, starter, { ...target, paper_ids })
      expect([status, json.created, json.message?.papers]).toEqual([200, true, 2])
      expect(await places(paper_ids)).toEqual(
        paper_ids.map((id, position) => ({ id, message_id: json.message.id, position })),
      )
      expect((await pageOf(app, recipient.actor, paper_ids[0] ?? '')).status).toBe(200)
      expect((await pageOf(app, stranger.actor, paper_ids[0] ?? '')).status).toBe(404)
    }
  })

  test('is the same one if it is sent again with its key, and adds to an existing conversation otherwise', async () => {
    const [first, second] = idsOf(await papersOf(2, starter))
    const about = await listing()
    const key = randomUUID()
    const sent = await writeFirst(app, starter, { ...about, key, paper_ids: [first ?? ''] })
    for (const paper_ids of [[first ?? ''], [second ?? '']])
      expect((await writeFirst(app, starter, { ...about, key, paper_ids })).json).toEqual(sent.json)
    expect(await places([second ?? ''])).toMatchObject([{ message_id: null }])
    const next = await writeFirst(app, starter, { ...about, paper_ids: [second ?? ''] })
    expect(next.json).toMatchObject({ created: false, message: { sequence: 2, papers: 1 } })
    expect(await places([second ?? ''])).toMatchObject([{ message_id: next.json.message.id }])
  })

  test('is written once if twenty requests send the same papers, and begins one conversation', async () => {
    const paper_ids = idsOf(await papersOf(2, starter))
    const [one, two] = [await listing(), await listing()]
    const sameKey = randomUUID()
    const answers = await inParallel(20, (index) =>
      writeFirst(app, starter, {
        ...(index % 2 === 0 ? one : two),
        ...{ paper_ids, key: index % 4 === 0 ? sameKey : randomUUID() },
      }),
    )
    const sent = answers.filter(({ status }) => status === 200)
    expect(new Set(sent.map(({ json }) => json.message.id)).size).toBe(1)
    for (const { status, json } of answers)
      if (status !== 200) expect([status, json.code]).toEqual([409, 'PAPERS_GONE'])
    const begun = [...(await conversationsOf(one)), ...(await conversationsOf(two))]
    expect(begun).toEqual([{ id: sent[0]?.json.conversation_id, last_sequence: 1 }])
    expect((await places(paper_ids)).map(({ message_id }) => message_id)).toEqual(
      Array(2).fill(sent[0]?.json.message.id),
    )
  })

  test('begins nothing if a paper is another member’s, was sent already or never existed, or if there are too many', async () => {
    const [own, sent] = idsOf(await papersOf(2, starter))
    const [others] = idsOf(await papersOf(1, stranger))
    const about = await listing()
    await writeFirst(app, starter, { ...(await listing()), paper_ids: [sent ?? ''] })
    for (const gone of [others, sent, randomUUID()]) {
      const { status, json } = await writeFirst(app, starter, { ...about, paper_ids: [own ?? '', gone ?? ''] })
      expect([status, json.code]).toEqual([409, 'PAPERS_GONE'])
    }
    for (const paper_ids of [Array.from({ length: 11 }, () => randomUUID()), [own ?? '', own ?? ''], ['../papers']])
      expect((await writeFirst(app, starter, { ...about, paper_ids })).status).toBe(400)
    expect(await conversationsOf(about)).toEqual([])
    expect(await places([own ?? ''])).toMatchObject([{ message_id: null }])
    expect(await places([others ?? ''])).toMatchObject([{ message_id: null }])
  })

  test('leaves the papers with a sender who is suspended, is blocked, or whose conversation was ended', async () => {
    const sender = await givenMember(app, { verified: true })
    const [own] = idsOf(await papersOf(1, sender))
    const refusal = async (target: object) =>
      (await writeFirst(app, sender, { ...target, paper_ids: [own ?? ''] })).json.code
    const ended = await givenConversation(app, { starter: sender, recipient: seller })
    await requestAsParty(app, seller, ended, 'POST', '/end')
    expect(await refusal({ listing_id: ended.listingId })).toBe('CONVERSATION_CLOSED')
    await requestAsParty(app, seller, ended, 'PUT', '/block')
    const about = await listing()
    expect(await refusal(about)).toBe('NOT_REACHABLE')
    expect(await refusal({ listing_id: ended.listingId })).toBe('CONVERSATION_CLOSED')
    expect(await refusal({ member_id: seller.id })).toBe('NOT_REACHABLE')
    await ask('update member set suspended_at = now() where id = $1', sender.id)
    expect(await refusal(about)).toBe('FORBIDDEN')
    await ask('update member set suspended_at = null where id = $1', sender.id)
    expect(await conversationsOf(about)).toEqual([])
    expect(await places([own ?? ''])).toMatchObject([{ message_id: null }])
  })
})
