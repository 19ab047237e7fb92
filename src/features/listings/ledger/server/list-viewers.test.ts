import { expect, test } from 'vitest'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenViews } from '#testing/private-views.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { privateView, privateViewDay } from './tables.ts'

const app = await testApp({ LEDGER_DAYS: '30' })
const { ask } = recordsOf(app)
const [owner, otherOwner, unverified, verified, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true, firstName: 'Vera', lastName: 'Vetted' }),
  givenMember(app, { verified: true, curator: true }),
])
type As = typeof owner.actor | undefined
const readListing = (id: string, as?: As) => app.call(`/api/listings/${id}`, as && { as })
const viewers = async (id: string, as: As = owner.actor, query = '') =>
  (await app.call(`/api/listings/${id}/viewers${query}`, as && { as })).json
const photograph = '01900000-0000-7000-8000-00000000000a'
const paperId = '01900000-0000-7000-8000-00000000000d'

test('only the owner of a private listing sees which members saw it, and what of it', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  for (const as of [undefined, unverified.actor, owner.actor, verified.actor, verified.actor])
    expect((await readListing(id, as)).status).toBe(200)
  await givenViews(app, [
    { listingId: id, memberId: verified.id, part: 'photograph', itemId: photograph },
    { listingId: id, memberId: verified.id, part: 'card', daysAgo: 3 },
    { listingId: id, memberId: verified.id, part: 'document', itemId: paperId, page: 1 },
  ])
  const { items, total, next_cursor } = await viewers(id)
  expect([total, next_cursor, items.length]).toEqual([1, null, 1])
  expect(items[0]).toMatchObject({
    member: { id: verified.id, name: 'Vera Vetted', verified: true },
    ...{ cards: 1, particulars: 2, photographs: 1, document_pages: 1, photograph_ids: [photograph] },
  })
  expect(Date.parse(items[0].last_seen_at) - Date.parse(items[0].first_seen_at)).toBeGreaterThan(2 * 86_400_000)
  for (const as of [unverified.actor, verified.actor, curator.actor, otherOwner.actor])
    for (const path of ['viewers', 'viewers/days'])
      expect((await app.call(`/api/listings/${id}/${path}`, { as })).json.code).toBe('LISTING_NOT_FOUND')
  expect((await app.call(`/api/listings/${id}/viewers`)).status).toBe(401)
})

test('curators are among the viewers, and suspended viewers stay without a name', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  const suspendedViewer = await givenMember(app, { verified: true, firstName: 'Gone' })
  for (const as of [curator.actor, suspendedViewer.actor]) await readListing(id, as)
  await ask('update member set suspended_at = now() where id = $1', suspendedViewer.id)
  const answer = await viewers(id)
  expect(answer).toMatchObject({ total: 2, items: [{ member: null }, { member: { id: curator.id } }] })
  expect(JSON.stringify(answer)).not.toContain(suspendedViewer.id)
})

test('views of a public listing are not recorded', async () => {
  const { id } = await givenListing(app, owner)
  await readListing(id, verified.actor)
  expect(await viewers(id)).toEqual({ items: [], total: 0, next_cursor: null })
})

test('a page of viewers follows the one before it', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await givenViews(
    app,
    [verified, curator, otherOwner].map((member, daysAgo) => ({ listingId: id, memberId: member.id, daysAgo })),
  )
  const first = await viewers(id, owner.actor, '?limit=2')
  const second = await viewers(id, owner.actor, `?limit=2&cursor=${first.next_cursor}`)
  expect([...first.items, ...second.items].map(({ member }) => member.id)).toEqual([
    ...[verified.id, curator.id, otherOwner.id],
  ])
  expect(second.next_cursor).toBeNull()
})

test('counts views by day, days without any included', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await givenViews(app, [
    ...[1, 1, 4].map((daysAgo) => ({ listingId: id, memberId: verified.id, daysAgo })),
    { listingId: id, memberId: curator.id, part: 'card', daysAgo: 1 },
    { listingId: id, memberId: curator.id, part: 'document', itemId: paperId, page: 2, daysAgo: 1 },
  ])
  const { days } = (await app.call(`/api/listings/${id}/viewers/days`, { as: owner.actor })).json
  expect(days).toHaveLength(30)
  expect(days.at(-2)).toMatchObject({ members: 2, particulars: 2, cards: 1, photographs: 0, document_pages: 1 })
  expect(days.at(-1)).toMatchObject({ members: 0, particulars: 0 })
  expect(days.at(-5)).toMatchObject({ members: 1, particulars: 1 })
})

test('a member reads what they were shown, without the title of a listing that they may no longer see', async () => {
  const member = await givenMember(app, { verified: true })
  const listing = await givenListing(app, owner, { is_private: true, title: 'A quiet house' })
  const archived = await givenListing(app, owner, { is_private: true, title: 'A closed house' })
  await readListing(listing.id, member.actor)
  await givenViews(app, [{ listingId: archived.id, memberId: member.id, daysAgo: 2 }])
  await app.call(`/api/listings/${archived.id}/archive`, { method: 'POST', as: owner.actor })
  const { items } = (await app.call('/api/members/me/shown', { as: member.actor })).json
  expect(items).toMatchObject([
    { listing_id: listing.id, title: 'A quiet house', particulars: 1 },
    { listing_id: archived.id, title: null, particulars: 1 },
  ])
  const nothing = { items: [], next_cursor: null }
  expect((await app.call('/api/members/me/shown', { as: unverified.actor })).json).toEqual(nothing)
  expect((await app.call('/api/members/me/shown')).status).toBe(401)
})

test('the owner exports the ledger as CSV, and nobody else does', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await givenViews(app, [
    { listingId: id, memberId: verified.id, part: 'photograph', itemId: photograph },
    { listingId: id, memberId: verified.id, part: 'document', itemId: paperId, page: 7 },
  ])
  await ask(
    `insert into private_view_day (listing_id, member_id, day, particulars, document_pages, first_at, last_at)
     values ($1, $2, '2020-02-03', 4, 9, '2020-02-03 10:00Z', '2020-02-03 11:00Z')`,
    ...[id, verified.id],
  )
  const file = await app.call(`/exports/views.csv?listing=${id}`, { as: owner.actor })
  const lines = file.text.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines[0]).toBe('"When (UTC)","Member","What","Photograph","Document","Page","Through","Times"')
  expect(lines[1]).toBe('"2020-02-03","Vera Vetted","particulars","","","","","4"')
  expect(lines[2]).toBe('"2020-02-03","Vera Vetted","document","","","","","9"')
  expect(lines[3]).toContain(`"Vera Vetted","photograph","${photograph}","","","app","1"`)
  expect(lines[4]).toContain(`"Vera Vetted","document","","${paperId}","7","app","1"`)
  expect(lines).toHaveLength(5)
  for (const as of [undefined, verified.actor, curator.actor])
    expect((await app.call(`/exports/views.csv?listing=${id}`, as && { as })).status).toBe(404)
})

test('row policies show the ledger to the owner, to the viewer for their own rows and to curators, and let nobody write it', async () => {
  const { id } = await givenListing(app, owner, { is_private: true })
  await givenViews(app, [{ listingId: id, memberId: verified.id }])
  const count = (actor: Parameters<typeof actAs>[0]) =>
    actAs(actor, async () => {
      const rows = await app.platform.db.select().from(privateView)
      return rows.filter(({ listingId }) => listingId === id).length
    })
  for (const { actor } of [owner, verified, curator]) expect(await count(actor)).toBe(1)
  for (const actor of [visitor, unverified.actor, otherOwner.actor]) expect(await count(actor)).toBe(0)
  const row = { listingId: id, memberId: verified.id, part: 'card', interface: 'app' } as const
  for (const { actor } of [owner, verified, curator]) {
    await expect(actAs(actor, async () => await app.platform.db.insert(privateView).values(row))).rejects.toMatchObject(
      { cause: { code: '42501' } },
    )
    const changed = await actAs(actor, async () => [
      ...(await app.platform.db.delete(privateView).returning()),
      ...(await app.platform.db.update(privateView).set({ part: 'card' }).returning()),
      ...(await app.platform.db.delete(privateViewDay).returning()),
    ])
    expect(changed).toEqual([])
  }
})
