import { beforeEach, expect, test } from 'vitest'
import { givenConversation } from '#testing/conversations.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, newcomer, call, grant, byRequest, forNamed } = await givenAccessWorld(app)
await ask('update member set findable = true where id = $1', friend.id)

beforeEach(() => ask('delete from rate_limit').then(() => {}))

const find = async (id: string, search: string, as: GivenMember = owner) =>
  await call(`/listings/${id}/access/candidates?search=${encodeURIComponent(search)}`, as)
const foundIn = async (id: string, search: string) =>
  ((await find(id, search)).json.items as { member: { id: string } }[]).map(({ member }) => member.id)

test('an owner finds members of the directory, with what they have already', async () => {
  const { id } = await forNamed()
  expect((await find(id, 'Frida')).json.items).toMatchObject([{ member: { id: friend.id }, grant: null }])
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  await grant(id, [friend], { rung: 'documents', note: 'Old client', expires_at })
  expect((await find(id, 'Frida')).json.items).toMatchObject([
    { member: { id: friend.id }, grant: { rung: 'documents', note: 'Old client', expires_at } },
  ])
  const { id: another } = await forNamed()
  expect((await find(another, 'Frida')).json.items).toMatchObject([{ grant: null }])
  await ask(`update listing_grant set expires_at = now() - interval '1 second' where listing_id = $1`, id)
  expect((await find(id, 'Frida')).json.items).toMatchObject([{ grant: null }])
})

test('finds neither the owner nor members who chose not to be found', async () => {
  const { id } = await forNamed()
  await ask('update member set findable = true where id = $1', owner.id)
  expect(await foundIn(id, 'Olga')).toEqual([])
  expect(await foundIn(id, 'Stan')).toEqual([])
})

test('finds a member of a conversation by words in any order, whatever their accents', async () => {
  const { id } = await forNamed()
  const zoe = await givenMember(app, { verified: true, firstName: 'Zoë', lastName: 'Brontë', company: 'Höhe & Co' })
  await givenConversation(app, { starter: zoe, recipient: owner })
  for (const search of ['bronte zoe', 'ZOË', 'hohe bront']) expect(await foundIn(id, search)).toEqual([zoe.id])
  for (const search of ['zoe brown', 'z%e']) expect(await foundIn(id, search)).toEqual([])
})

test('the owner of the listing alone asks', async () => {
  const { id } = await forNamed()
  const other = await givenMember(app, { verified: true })
  for (const as of [friend, stranger, other]) expect((await find(id, 'Frida', as)).status).toBe(404)
  expect((await call(`/listings/${id}/access/candidates?search=Frida`)).status).toBe(401)
})

test('finds members from conversations, requests and invitations who are not in the directory, for this owner alone', async () => {
  const { id } = await forNamed()
  const given = (firstName: string) => givenMember(app, { verified: true, firstName })
  const [corin, rhea, ivo] = [await given('Corin'), await given('Rhea'), await given('Ivo')]
  const names = ['Corin', 'Rhea', 'Ivo']
  for (const name of names) expect(await foundIn(id, name)).toEqual([])
  const { id: open } = await byRequest()
  await call(`/listings/${open}/access-requests`, rhea, { words: 'Please' })
  await givenConversation(app, { starter: corin, recipient: owner })
  await ask(
    `insert into invitation (sponsor_id, code_hash, code_sealed, expires_at, used_at, used_by)
      values ($1, 'hash', 'sealed', now(), now(), $2)`,
    ...[owner.id, ivo.id],
  )
  for (const [name, member] of [
    ['Corin', corin],
    ['Rhea', rhea],
    ['Ivo', ivo],
  ] as const)
    expect(await foundIn(id, name)).toEqual([member.id])
  const { id: other } = await givenListing(app, stranger)
  for (const name of names) expect((await find(other, name, stranger)).json.items).toEqual([])
})

test('members who are not verified do not take the places of those who are', async () => {
  const { id } = await forNamed()
  for (let index = 0; index < 8; index++) {
    const other = await givenMember(app, { firstName: `Quentin ${index}` })
    await givenConversation(app, { starter: other, recipient: owner })
  }
  const last = await givenMember(app, { verified: true, firstName: 'Quentin Z' })
  await givenConversation(app, { starter: last, recipient: owner })
  expect(await foundIn(id, 'Quentin')).toEqual([last.id])
})

test('finds one member by the link of their card, and says the same of nobody and of a member who cannot be named', async () => {
  const { id } = await forNamed()
  const link = (memberId: string) => `https://members.example.com/dashboard/members/${memberId}`
  expect(await foundIn(id, link(stranger.id))).toEqual([stranger.id])
  const nobody = (await find(id, link('0192f000-0000-7000-8000-000000000009'))).text
  const blocker = await givenMember(app, { verified: true })
  await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', blocker.id, owner.id)
  const suspended = await givenMember(app, { verified: true })
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  for (const member of [newcomer, owner, blocker, suspended])
    expect((await find(id, link(member.id))).text).toBe(nobody)
})

test('no address of a member finds them', async () => {
  const { id } = await forNamed()
  expect(await foundIn(id, stranger.email)).toEqual([])
})

test('each search counts against the limit, one in the directory twice; beyond it nobody is found', async () => {
  const { id } = await forNamed()
  const unverified = await givenMember(app)
  const { id: other } = await givenListing(app, unverified)
  const fullFrom = (time: string) => ask(`update rate_limit set whole_at = now() + $1::interval`, time)
  for (const [as, listingId, times] of [
    [owner, id, 2],
    [unverified, other, 1],
  ] as const) {
    await ask('delete from rate_limit')
    expect((await find(listingId, 'Frida', as)).status).toBe(200)
    await fullFrom('1 minute')
    const [before] = await ask('select whole_at from rate_limit')
    expect((await find(listingId, 'Frida', as)).status).toBe(200)
    const counted = 'select extract(epoch from whole_at - $1::timestamptz)::integer as times from rate_limit'
    expect(await ask(counted, before?.whole_at)).toEqual([{ times }])
    await fullFrom('1 hour')
    for (const search of ['Frida', `https://members.example.com/dashboard/members/${stranger.id}`])
      expect(await find(listingId, search, as)).toMatchObject({
        status: 429,
        json: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' },
      })
  }
})
