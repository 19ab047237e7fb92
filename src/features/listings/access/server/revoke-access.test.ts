import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { documentsOf } from '#testing/documents.ts'
import { canaries, givenAccessWorld, secretListing } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { pageOf } from '#testing/papers.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { sortIntoCollection } from '#testing/saved-listings.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'
import { endExpiredGrants } from './end-expired-grants.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const documents = documentsOf(app)
const searches = searchVerbs(app)
const { owner, friend, stranger, call, read, grant, revoke, finds, forNamed } = await givenAccessWorld(app)

beforeEach(() => ask('delete from rate_limit').then(() => {}))

describe('revoking access', () => {
  test('closes the listing, its photographs and the search at once', async () => {
    for (const audience of ['request', 'named'] as const) {
      const { id } = await givenListing(app, owner, { ...secretListing, audience })
      await grant(id, [friend])
      const photograph = await givenPhotograph(app, owner, id)
      const shown = await read(id, friend)
      const [{ sources }] = shown.photographs
      expect((await app.call(sources[0].src, { as: friend.actor })).status).toBe(200)
      expect((await revoke(id, [friend])).json).toEqual({ revoked: [friend.id] })
      expect((await call(`/listings/${id}`, friend)).status).toBe(audience === 'named' ? 404 : 200)
      expect(JSON.stringify(await read(id, friend))).not.toMatch(/hushcanary/i)
      expect((await app.call(sources[0].src, { as: friend.actor })).status).toBe(404)
      expect(await finds(id, 'search=hushcanary', friend)).toBe(false)
      expect(photograph).toBeDefined()
      const [event] = await ask(
        `select event from live_event where audience = $1 order by sequence desc limit 1`,
        friend.id,
      )
      expect(event?.event).toEqual({ type: 'listing.changed', listingId: id })
      expect(await actionsOn({ id })).toContain('listing.access-revoked')
    }
  })

  test.each(['request', 'named'] as const)(
    'closes the documents, the map, saved listings and saved searches at once, if the audience is %s',
    async (audience) => {
      const reader = await givenMember(app, { verified: true })
      await searches.save(reader, { search: 'hushcanary' })
      const place = { location: 'Portofino, Liguria, Italy', place_id: '3170092' }
      const forOutsiders = { teaser_title: 'House on the coast', teaser: 'Shown on request.' }
      const fields = { ...secretListing, ...place, ...forOutsiders, location_precision: 'undisclosed' }
      const { id } = await givenListing(app, owner, { ...fields, audience })
      const document = await documents.given(owner, { listing_id: id }, { allows_download: true })
      const paperId = document.versions[0]?.paper.id ?? ''
      await grant(id, [reader], { rung: 'documents' })
      await searches.runJob()
      const collection = await sortIntoCollection(app, reader, id)
      const shown = async () => {
        const [map, all, collected] = [
          await call('/listings/map', reader),
          await call('/saved', reader),
          await call(`/saved?group=${collection.id}`, reader),
        ]
        return {
          page: (await pageOf(app, reader.actor, paperId)).status,
          download: (await app.call(`/papers/${paperId}/download.pdf`, { as: reader.actor })).status,
          documents: (await documents.list(reader, { listing_id: id })).json.items?.length ?? 0,
          map: map.json.items.some((marker: { id: string }) => marker.id === id),
          saved: [all, collected].map(({ json }) => json.items[0].listing?.view ?? 'nothing'),
          search: (await searches.list(reader))[0].new_ids,
          canaries: canaries.test(map.text + all.text + collected.text),
        }
      }
      const open = { page: 200, download: 200, documents: 1, map: true, canaries: true, search: [id] }
      expect(await shown()).toEqual({ ...open, saved: ['whole', 'whole'] })
      expect((await revoke(id, [reader])).json).toEqual({ revoked: [reader.id] })
      const left = audience === 'request' ? 'teaser' : 'nothing'
      const closed = { page: 404, download: 404, documents: 0, map: false, canaries: false, search: [] }
      expect(await shown()).toEqual({ ...closed, saved: [left, left] })
      await grant(id, [reader], { rung: 'documents' })
      expect(await shown()).toEqual({ ...open, saved: ['whole', 'whole'] })
    },
  )

  test('twice changes nothing more', async () => {
    const { id } = await forNamed()
    await grant(id, [friend])
    await revoke(id, [friend])
    expect((await revoke(id, [friend])).json).toEqual({ revoked: [] })
  })

  test('happens by itself when the access expires, before a job removes the grant', async () => {
    const { id } = await forNamed()
    await grant(id, [friend], { expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await read(id, friend)).view).toBe('whole')
    await ask(`update listing_grant set expires_at = now() - interval '1 second' where listing_id = $1`, id)
    expect((await call(`/listings/${id}`, friend)).status).toBe(404)
    expect(await finds(id, 'search=villa', friend)).toBe(false)
    await actAs(system, () => endExpiredGrants(app.platform))
    expect(await ask('select from listing_grant where listing_id = $1', id)).toEqual([])
    expect(await ask('select from listing_access where listing_id = $1 and not is_owner', id)).toEqual([])
  })

  test('happens when the member loses verification or is suspended', async () => {
    const { id } = await forNamed()
    const member = await givenMember(app, { verified: true })
    await grant(id, [member])
    expect((await read(id, member)).view).toBe('whole')
    const unverified = { ...member, actor: { ...member.actor, verified: false } }
    expect((await call(`/listings/${id}`, unverified)).status).toBe(404)
    expect(await finds(id, 'search=villa', unverified)).toBe(false)
    const { headers } = await givenSession(app, member.email)
    const statusInSession = async () => (await app.call(`/api/listings/${id}`, { headers })).status
    expect(await statusInSession()).toBe(200)
    await ask('update member set suspended_at = now() where id = $1', member.id)
    expect(await statusInSession()).toBe(401)
    expect((await app.call('/api/listings?search=villa', { headers })).text).not.toContain(id)
  })

  test('ends the live events: a change of the listing reaches those who are still admitted only', async () => {
    const { id, version } = await forNamed()
    await grant(id, [friend, stranger])
    await revoke(id, [friend])
    const eventsFor = async ({ id: audience }: GivenMember) =>
      (await ask('select from live_event where audience = $1', audience)).length
    const [former, admitted] = [await eventsFor(friend), await eventsFor(stranger)]
    expect((await call(`/listings/${id}`, owner, { version, title: 'Another title' }, 'PATCH')).status).toBe(200)
    expect(await eventsFor(stranger)).toBe(admitted + 1)
    expect(await eventsFor(friend)).toBe(former)
  })
})

test('two hundred grants and revocations, twenty in parallel, leave one truth', async () => {
  const { id } = await forNamed()
  const members = await Promise.all(Array.from({ length: 5 }, () => givenMember(app, { verified: true })))
  const acts = Array.from({ length: 200 }, (_, n) => ({ member: members[n % 5] as GivenMember, isGrant: n % 2 === 0 }))
  // Twenty at a time: the server refuses more from one member.
  for (let n = 0; n < acts.length; n += 20) {
    const responses = acts
      .slice(n, n + 20)
      .map(({ member, isGrant }) => (isGrant ? grant(id, [member]) : revoke(id, [member])))
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200)
    await ask('delete from rate_limit')
  }
  const truth = await ask('select member_id from listing_grant where listing_id = $1 order by 1', id)
  expect(
    await ask('select member_id from listing_access where listing_id = $1 and not is_owner order by 1', id),
  ).toEqual(truth)
  for (const member of members) {
    const isAdmitted = truth.some(({ member_id }) => member_id === member.id)
    expect((await call(`/listings/${id}`, member)).status).toBe(isAdmitted ? 200 : 404)
  }
}, 120_000)
