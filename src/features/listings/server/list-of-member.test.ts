import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'

const app = await testApp()
let owner: GivenMember
let verified: GivenMember

beforeAll(async () => {
  owner = await givenMember(app, { verified: true })
  verified = await givenMember(app, { verified: true })
  for (const listing of [
    { title: 'Open villa' },
    { title: 'Private villa', is_private: true },
    { title: 'Sold villa', status: 'Sold' },
  ])
    await givenListing(app, owner, listing)
  const archived = await givenListing(app, owner, { title: 'Archived villa' })
  await app.call(`/api/listings/${archived.id}/archive`, { method: 'POST', as: owner.actor })
  await givenListing(app, verified, { title: 'Villa of another' })
})

const titlesFor = async (as: Actor) => {
  const { json } = await app.call(`/api/members/${owner.id}/listings`, { as })
  return json.items.map(({ title }: { title: string }) => title)
}

test('verified members, the owner and curators see the open listings of a member, the newest first', async () => {
  for (const actor of [verified.actor, owner.actor, memberActor(verified.id, { curator: true })])
    expect(await titlesFor(actor)).toEqual(['Private villa', 'Open villa'])
})

test('an unverified member does not learn who owns a private listing', async () => {
  expect(await titlesFor((await givenMember(app)).actor)).toEqual(['Open villa'])
})

test('visitors and members who are suspended see nothing', async () => {
  expect((await app.call(`/api/members/${owner.id}/listings`)).status).toBe(401)
  await app.database.superuser.query(`update member set suspended_at = now() where id = '${owner.id}'`)
  expect(await titlesFor(verified.actor)).toEqual([])
  await app.database.superuser.query(`update member set suspended_at = null where id = '${owner.id}'`)
})

test('pages follow each other', async () => {
  const url = `/api/members/${owner.id}/listings?limit=1`
  const { json } = await app.call(url, { as: verified.actor })
  const next = await app.call(`${url}&cursor=${json.next_cursor}`, { as: verified.actor })
  expect([...json.items, ...next.json.items]).toMatchObject([{ title: 'Private villa' }, { title: 'Open villa' }])
  expect(next.json.next_cursor).toBeNull()
})
