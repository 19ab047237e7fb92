import { expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { photographUrl } from '#features/listings/photographs/photograph-url.ts'
import { limits } from '#platform/limits/rules.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { acceptNotice, givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, unverified, unasked, curator, suspended, ...verified] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
  givenMember(app, { verified: true }),
  ...Array.from({ length: 6 }, () => givenMember(app, { verified: true })),
])
const [viewer = owner] = verified
await acceptNotice(app, curator, suspended, ...verified)
const { headers: suspendedHeaders } = await givenSession(app, suspended.email)
await ask('update member set suspended_at = now() where id = $1', suspended.id)

const listings = await Promise.all(
  [true, true, true, false].map(async (is_private, index) => {
    const { id } = await givenListing(app, owner, { is_private, title: `Asset ${index}` })
    const photographs = index < 3 ? [await givenPhotograph(app, owner, id), await givenPhotograph(app, owner, id)] : []
    return { id, is_private, photographs: photographs.map((photograph) => photograph.id) }
  }),
)
const [privateListing = { id: '', photographs: [''] }] = listings
for (const member of verified)
  for (const { id } of listings) await app.call(`/api/listings/${id}/saved`, { method: 'PUT', as: member.actor })
const rowsOf = (id: string) =>
  ask('select part, item_id, interface, member_id from private_view where listing_id = $1 order by id', id)
const countRows = async (): Promise<number> => (await ask('select count(*)::int as rows from private_view'))[0]?.rows

const getFile = (url: string, as: Actor | undefined, headers = {}) =>
  app.server.inject({ url, headers: { ...(as && { 'x-actor': JSON.stringify(as) }), ...headers } })

test('records what was sent, the member who got it, and the interface', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  const { id: photographId } = await givenPhotograph(app, owner, id)
  const { headers } = await givenSession(app, viewer.email)
  const rpc = `/api/rpc/listings/read?data=${encodeURIComponent(JSON.stringify({ json: { id } }))}`
  await app.call(rpc, { as: viewer.actor })
  await app.call(`/api/listings/${id}`, { headers })
  await getFile(photographUrl(photographId, 480), viewer.actor)
  await getFile(photographUrl(photographId, 480), undefined, headers)
  await app.call('/api/listings', { as: curator.actor })
  expect(await rowsOf(id)).toEqual([
    { part: 'particulars', item_id: null, interface: 'app', member_id: viewer.id },
    { part: 'particulars', item_id: null, interface: 'api', member_id: viewer.id },
    { part: 'photograph', item_id: photographId, interface: 'file', member_id: viewer.id },
    { part: 'photograph', item_id: photographId, interface: 'api', member_id: viewer.id },
    { part: 'card', item_id: null, interface: 'app', member_id: curator.id },
  ])
})

test('a placeholder, before the member accepted the notice, is no view', async () => {
  const { id, photographs } = privateListing
  const before = await rowsOf(id)
  await app.call('/api/members/me', { as: unasked.actor })
  const { headers } = await getFile(photographUrl(photographs[0] ?? '', 480), unasked.actor)
  expect(headers['x-placeholder']).toBe('notice')
  expect(await rowsOf(id)).toEqual(before)
})

test('a copy is a view of its viewer, of a curator too, each time that it is sent', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  const { id: photographId } = await givenPhotograph(app, owner, id)
  for (const { actor } of [viewer, viewer, curator, owner]) {
    const { statusCode, headers } = await getFile(photographUrl(photographId, 480), actor)
    expect([statusCode, headers['x-placeholder']]).toEqual([200, undefined])
  }
  expect((await rowsOf(id)).map(({ part, member_id }) => [part, member_id])).toEqual([
    ['photograph', viewer.id],
    ['photograph', viewer.id],
    ['photograph', curator.id],
  ])
})

test('twenty requests at once leave twenty rows', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await Promise.all(Array.from({ length: 20 }, () => app.call(`/api/listings/${id}`, { as: viewer.actor })))
  expect(await rowsOf(id)).toHaveLength(20)
})

test('sends nothing private if the row cannot be written', async () => {
  const { id, photographs } = privateListing
  const before = await countRows()
  await ask('alter table private_view add constraint full_disk check (false) not valid')
  try {
    const answers = [
      await app.call(`/api/listings/${id}`, { as: viewer.actor }),
      await app.call('/api/listings', { as: viewer.actor }),
      await app.call('/api/saved?group=all', { as: viewer.actor }),
      await app.call(`/api/members/${owner.id}/listings`, { as: viewer.actor }),
      await app.call('/api/curation/listings', { as: curator.actor }),
    ]
    const file = await getFile(photographUrl(photographs[0] ?? '', 480), viewer.actor)
    expect([...answers.map(({ status }) => status), file.statusCode]).toEqual([500, 500, 500, 500, 500, 500])
    for (const { text } of answers) expect(text).not.toContain('Cap Ferrat')
    expect(file.headers['content-type']).toContain('application/json')
    expect((await app.call(`/api/listings/${id}`, { as: owner.actor })).json).toMatchObject({ view: 'whole' })
    expect((await app.call(`/api/listings/${id}`)).json).toMatchObject({ view: 'teaser' })
  } finally {
    await ask('alter table private_view drop constraint full_disk')
  }
  expect(await countRows()).toBe(before)
})

test('a member who has used up the reading allowance is refused, leaves no row, and is reported to curators once', async () => {
  const reader = await givenMember(app, { verified: true })
  await acceptNotice(app, reader)
  const { id, photographs } = privateListing
  const take = (views: number) =>
    app.platform.memoryLimits.count('privateReading', limits.privateReading, [{ bucket: reader.id, times: 1 }], views)
  const read = () => app.call(`/api/listings/${id}`, { as: reader.actor })
  take(limits.privateReading.burst - 1)
  expect((await read()).json).toMatchObject({ view: 'whole' })
  const before = await countRows()
  // Fills up what has come back since.
  while (take(0.01) === 0);
  const refusals = await Promise.all([read(), read(), read()])
  for (const { status, json, text } of refusals) {
    expect(status).toBe(429)
    expect(json).toMatchObject({
      message: expect.stringContaining('many private listings'),
      data: { retryAfter: expect.any(Number) },
    })
    expect(text).not.toContain('Cap Ferrat')
  }
  while (take(0.001) === 0);
  const file = await getFile(photographUrl(photographs[0] ?? '', 480), reader.actor)
  expect(file.json()).toMatchObject({ status: 429, message: expect.stringContaining('many private listings') })
  expect(await countRows()).toBe(before)
  expect((await app.call(`/api/listings/${listings[3]?.id}`, { as: reader.actor })).status).toBe(200)
  expect(await ask('select kind from unusual_reading where member_id = $1', reader.id)).toEqual([{ kind: 'allowance' }])
})

/** A sequence that is the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const requests = Number(process.env.LEDGER_REQUESTS ?? 300)

test(`after ${requests} random requests, the ledger has exactly one row for each private view that was sent`, async () => {
  const random = randomNumbers(20)
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const readers = [undefined, unverified, unasked, owner, curator, ...verified, suspended] as const

  async function sendOne(): Promise<number> {
    const reader = any(readers)
    const { id, is_private, photographs } = any(listings)
    const session = reader === suspended ? { headers: suspendedHeaders } : reader ? { as: reader.actor } : {}
    const isRecorded = (card: { view: string; is_private: boolean } | null) =>
      card?.view === 'whole' && card.is_private && reader !== owner
    const countItems = async (url: string) => {
      const { status, json } = await app.call(url, session)
      return status === 200 ? json.items : []
    }
    const photographId = any(photographs.length > 0 ? photographs : [id])
    const kinds = {
      read: async () => {
        const { json } = await app.call(`/api/listings/${id}`, session)
        return isRecorded(json) ? 1 : 0
      },
      rpc: async () => {
        const data = encodeURIComponent(JSON.stringify({ json: { id } }))
        const { json } = await app.call(`/api/rpc/listings/read?data=${data}`, session)
        return isRecorded(json?.json) ? 1 : 0
      },
      browse: async () => (await countItems(`/api/listings?limit=${any([1, 2, 30])}`)).filter(isRecorded).length,
      saved: async () =>
        (await countItems('/api/saved?group=all')).filter((row: { listing: never }) => isRecorded(row.listing)).length,
      member: async () => (await countItems(`/api/members/${owner.id}/listings`)).filter(isRecorded).length,
      curation: async () =>
        (await countItems('/api/curation/listings')).filter((row: { is_private: boolean }) => row.is_private).length,
      photograph: async () => {
        const { statusCode, rawPayload, headers } = await getFile(
          photographUrl(photographId, any([480, 600, 1920])),
          reader === suspended ? undefined : reader?.actor,
          reader === suspended ? suspendedHeaders : {},
        )
        const isPhotograph = statusCode === 200 && rawPayload.length > 0 && !headers['x-placeholder']
        return isPhotograph && is_private && reader !== owner ? 1 : 0
      },
    }
    return await any([...Object.values(kinds), kinds.photograph])()
  }

  const before = await countRows()
  let sent = 0
  for (let done = 0; done < requests; done += 10)
    for (const views of await Promise.all(Array.from({ length: 10 }, sendOne))) sent += views
  expect(sent).toBeGreaterThan(requests / 10)
  expect((await countRows()) - before).toBe(sent)
}, 600_000)
