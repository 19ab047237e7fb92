import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { stillUnlocked } from '#testing/still-unlocked.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { call, mandatesOf, introduce } = matchVerbs(app)
const [owner, buyer, stranger, newcomer] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
])
const named = {
  ...{ category: 'Yachts', currency: 'USD', price: '4000', traits: { cabins: 5 }, title: 'Halcyon' },
  ...{ is_private: true, audience: 'named' },
}
const open = { ...named, is_private: false, audience: 'verified' }

beforeEach(() =>
  ask(
    'delete from rate_limit; delete from member_block; delete from conversation; delete from listing; delete from mandate; delete from notification',
  ),
)

async function givenMatch(fields: object = named, by = buyer) {
  return {
    mandate: (await givenMandate(app, by, cabinsWanted)).id,
    listing: (await givenListing(app, owner, fields)).id,
  }
}
const readAs = async (member: typeof buyer, listing: string) =>
  (await call(member, 'GET', `/listings/${listing}`)).status
const grants = (listing: string) => ask('select member_id, rung from listing_grant where listing_id = $1', listing)
const messages = () => ask('select sender_id, receiver_id, content from message')
const kinds = () => ask('select kind from notification where member_id = $1 order by kind', buyer.id)

test('gives the buyer access and sends one message with the address of the listing', async () => {
  const { mandate, listing } = await givenMatch()
  expect(await readAs(buyer, listing)).toBe(404)
  const { status, json } = await introduce(owner, mandate, listing, { content: 'She may suit you.' })
  expect(status).toBe(200)
  expect(await readAs(buyer, listing)).toBe(200)
  expect(await grants(listing)).toEqual([{ member_id: buyer.id, rung: 'particulars' }])
  expect(await messages()).toMatchObject([{ sender_id: owner.id, receiver_id: buyer.id }])
  const [{ content }] = await messages()
  expect(content).toMatch(new RegExp(`^She may suit you\\.\\n\\nhttp.*/listings/${listing}$`))
  expect(await kinds()).toEqual([{ kind: 'listing.access-granted' }, { kind: 'request' }])
  expect((await mandatesOf(owner, listing)).items).toMatchObject([{ introduced: json }])
  expect((await call(buyer, 'GET', `/conversations/${json.conversation_id}`)).status).toBe(200)
  expect(await actionsOn({ id: listing })).toEqual(['listing.created', 'listing.access-granted', 'listing.introduced'])
})

test('until then the buyer learns nothing of the listing', async () => {
  const { mandate, listing } = await givenMatch()
  expect((await mandatesOf(owner, listing)).items).toMatchObject([{ mandate: { id: mandate }, introduced: null }])
  for (const path of [`/mandates/${mandate}/matches`, '/notifications', '/conversations', '/access'])
    expect((await call(buyer, 'GET', path)).text).not.toContain(listing)
})

test('sends only the message if the buyer sees the listing anyway, and takes nothing away', async () => {
  for (const fields of [open, { ...named, audience: 'verified' }]) {
    const { mandate, listing } = await givenMatch(fields)
    expect((await introduce(owner, mandate, listing)).status).toBe(200)
    expect(await grants(listing)).toEqual([])
  }
  const { mandate, listing } = await givenMatch()
  await call(owner, 'POST', `/listings/${listing}/access`, { member_ids: [buyer.id], rung: 'documents' })
  expect((await introduce(owner, mandate, listing)).status).toBe(200)
  expect(await grants(listing)).toEqual([{ member_id: buyer.id, rung: 'documents' }])
})

test('raises an access that shows only the teaser, or that has ended', async () => {
  for (const [rung, expires_at] of [
    ['teaser', null],
    ['documents', new Date(Date.now() + 60_000).toISOString()],
  ]) {
    const { mandate, listing } = await givenMatch()
    await call(owner, 'POST', `/listings/${listing}/access`, { member_ids: [buyer.id], rung, expires_at })
    if (expires_at)
      await ask(`update listing_grant set expires_at = now() - interval '1 minute' where listing_id = $1`, listing)
    expect((await introduce(owner, mandate, listing)).status).toBe(200)
    expect(await ask('select rung, expires_at from listing_grant where listing_id = $1', listing)).toEqual([
      { rung: 'particulars', expires_at: null },
    ])
  }
})

test.each([
  ['the buyer began about the listing', true, false],
  ['the buyer began about the listing and the owner ended', true, true],
  ['the owner began about the mandate and ended', false, true],
])('is written in the conversation that %s', async (_, isAboutListing, isEnded) => {
  const { mandate, listing } = await givenMatch(open)
  const subject = isAboutListing ? { listing_id: listing } : { mandate_id: mandate }
  const body = { ...subject, content: 'Is she for sale?', key: randomUUID() }
  const { json: begun } = await call(isAboutListing ? buyer : owner, 'POST', '/conversations', body)
  const path = `/conversations/${begun.conversation_id}`
  if (isEnded) await call(owner, 'POST', `${path}/end`)
  expect((await call(buyer, 'GET', path)).json.closed).toBe(isEnded)
  expect((await introduce(owner, mandate, listing)).json.conversation_id).toBe(begun.conversation_id)
  expect((await call(buyer, 'GET', path)).json.closed).toBe(false)
  expect(await messages()).toHaveLength(2)
})

test('locks the stream of the buyer after the matches of their mandates, as a grant does', async () => {
  const { mandate, listing } = await givenMatch()
  await call(owner, 'POST', '/conversations', { mandate_id: mandate, content: 'Hello', key: randomUUID() })
  await ask('insert into match_check (mandate_id, is_public_change) values ($1, false) on conflict do nothing', mandate)
  const [first, later] = [`match_check where mandate_id = '${mandate}'`, `live_stream where audience = '${buyer.id}'`]
  expect(await stillUnlocked(app, { first, later }, () => introduce(owner, mandate, listing))).toBe(true)
  expect(await grants(listing)).toHaveLength(1)
})

test('several listings with one key are introduced by a message each', async () => {
  const { mandate, listing } = await givenMatch()
  const { id: second } = await givenListing(app, owner, named)
  const key = randomUUID()
  for (const id of [listing, second, second]) expect((await introduce(owner, mandate, id, { key })).status).toBe(200)
  const contents = (await messages()).map(({ content }) => content)
  expect(contents.map((content) => content.split('/').at(-1)).sort()).toEqual([listing, second].sort())
})

describe('one introduction', () => {
  test('comes from twenty at once with one key: one grant, one message', async () => {
    const { mandate, listing } = await givenMatch()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => introduce(owner, mandate, listing, { key })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await grants(listing)).toHaveLength(1)
    expect(await messages()).toHaveLength(1)
    expect(await ask('select from introduced_match where listing_id = $1', listing)).toHaveLength(1)
  })

  test('is kept: another one of the same match is refused', async () => {
    const { mandate, listing } = await givenMatch()
    await introduce(owner, mandate, listing)
    expect((await introduce(owner, mandate, listing)).json.code).toBe('ALREADY_INTRODUCED')
    expect(await messages()).toHaveLength(1)
  })
})

describe('is refused, and leaves neither grant nor message', () => {
  const refusedWith = async (code: string, listing: string, answer: ReturnType<typeof introduce>) => {
    expect((await answer).json.code).toBe(code)
    expect(await grants(listing)).toEqual([])
    expect(await messages()).toEqual([])
  }

  test('to anyone but the owner: the buyer, a stranger, a visitor', async () => {
    const { mandate, listing } = await givenMatch()
    for (const other of [buyer, stranger])
      await refusedWith('LISTING_NOT_FOUND', listing, introduce(other, mandate, listing))
    await refusedWith('UNAUTHORIZED', listing, introduce(undefined, mandate, listing))
  })

  test('if the owner is suspended', async () => {
    const suspended = await givenMember(app, { verified: true })
    const { mandate } = await givenMatch()
    const { id: listing } = await givenListing(app, suspended, named)
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    expect((await introduce(suspended, mandate, listing)).status).toBe(403)
    expect(await messages()).toEqual([])
  })

  test('if the mandate is no longer open, or does not fit any more', async () => {
    const { mandate, listing } = await givenMatch()
    const { id: unfit } = await givenListing(app, owner, { ...named, traits: { cabins: 2 } })
    await refusedWith('MATCH_NOT_FOUND', unfit, introduce(owner, mandate, unfit))
    await ask('update mandate set is_active = false where id = $1', mandate)
    await refusedWith('MANDATE_NOT_OPEN', listing, introduce(owner, mandate, listing))
    const { id: past } = await givenMandate(app, buyer, cabinsWanted)
    await ask('update mandate set wanted_by = current_date - 1 where id = $1', past)
    await refusedWith('MATCH_NOT_FOUND', listing, introduce(owner, past, listing))
  })

  test('if the listing is archived, sold or expired', async () => {
    const { mandate, listing } = await givenMatch()
    await ask(`update listing set status = 'Sold' where id = $1`, listing)
    await refusedWith('LISTING_NOT_OPEN', listing, introduce(owner, mandate, listing))
    await ask(`update listing set status = 'Available', archived_at = now() where id = $1`, listing)
    await refusedWith('LISTING_NOT_OPEN', listing, introduce(owner, mandate, listing))
    const { id: expired } = await givenListing(app, owner, named)
    await ask(`update listing set expires_at = now() - interval '1 minute' where id = $1`, expired)
    await refusedWith('LISTING_NOT_OPEN', expired, introduce(owner, mandate, expired))
  })

  test('if either has blocked the other', async () => {
    const { mandate, listing } = await givenMatch()
    const both = [owner.id, buyer.id]
    for (const ids of [both, both.toReversed()]) {
      await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', ...ids)
      await refusedWith('NOT_REACHABLE', listing, introduce(owner, mandate, listing))
      await ask('delete from member_block')
    }
  })

  test('if the buyer ended the conversation that they began about the listing', async () => {
    const { mandate, listing } = await givenMatch(open)
    const body = { listing_id: listing, content: 'Is she for sale?', key: randomUUID() }
    const { json: begun } = await call(buyer, 'POST', '/conversations', body)
    expect((await call(buyer, 'POST', `/conversations/${begun.conversation_id}/end`)).status).toBe(200)
    expect((await introduce(owner, mandate, listing)).json.code).toBe('CONVERSATION_CLOSED')
    expect(await messages()).toHaveLength(1)
    expect(await ask('select from introduced_match where listing_id = $1', listing)).toEqual([])
  })

  test('if the buyer is not verified and the listing is private; a public one is introduced', async () => {
    const { mandate, listing } = await givenMatch(named, newcomer)
    await refusedWith('BUYER_NOT_VERIFIED', listing, introduce(owner, mandate, listing))
    expect((await introduce(owner, mandate, (await givenListing(app, owner, open)).id)).status).toBe(200)
  })
})
