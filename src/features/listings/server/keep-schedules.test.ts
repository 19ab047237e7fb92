import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { keepSchedules } from './keep-schedules.ts'
import { listing } from './tables.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const [seller, reader, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const runJob = () => actAs(system, () => keepSchedules(app.platform))
const change = (listing: { id: string }, body: object, as = seller.actor) =>
  app.call(`/api/listings/${listing.id}`, { method: 'PATCH', as, body })
const ownListing = async ({ id }: { id: string }) =>
  (await app.call(`/api/listings/mine/${id}`, { as: seller.actor })).json
/** As if the time had come: the database's clock cannot be moved. */
const makeDue = ({ id }: { id: string }, column: 'publish_at' | 'expires_at', when = "now() - interval '1 second'") =>
  ask(`update listing set ${column} = ${when} where id = $1`, id)
const noticesOf = async (listing: { id: string }) =>
  (await ask('select kind, member_id from notification where listing_id = $1 order by id', listing.id)).map(
    ({ kind, member_id }) => [kind, member_id === seller.id],
  )

/** Every way in which others might learn of a listing. */
async function tracesOf({ id, title }: { id: string; title: string }, as?: GivenMember): Promise<string[]> {
  const read = (path: string) => app.call(path, as && { as: as.actor })
  const [listing, browsed, searched, sitemap] = await Promise.all([
    read(`/api/listings/${id}`),
    read('/api/listings?limit=30'),
    read(`/api/listings?search=${encodeURIComponent(title)}`),
    read('/sitemap.xml'),
  ])
  const tells = ({ text }: { text: string }) => text.includes(id) || text.includes(title)
  return [
    ...(listing.status === 200 ? ['read'] : []),
    ...(tells(browsed) ? ['browse'] : []),
    ...(tells(searched) || searched.json.total > 0 ? ['search'] : []),
    ...(sitemap.text.includes(id) ? ['sitemap'] : []),
  ]
}

test('nothing of a scheduled listing is visible before its time, also if the job runs early', async () => {
  const title = 'Quiet harbour at dusk'
  const liveEventsBefore = await countLiveEvents()
  const listing = { ...(await givenListing(app, seller, { title, publish_at: days(2), expires_at: days(30) })), title }
  const photograph = await givenPhotograph(app, seller, listing.id)
  await runJob()
  for (const as of [undefined, reader]) expect(await tracesOf(listing, as)).toEqual([])
  expect((await app.call(photograph.sources[0]?.src ?? '', { as: reader.actor })).status).toBe(404)
  expect((await app.call('/api/listings')).json.total).toBe(0)
  expect(await countLiveEvents()).toBe(liveEventsBefore)
  expect(await ownListing(listing)).toMatchObject({
    is_active: false,
    publish_at: expect.any(String),
    status: 'Active',
  })
  expect((await app.call(`/api/listings/${listing.id}`, { as: curator.actor })).status).toBe(200)

  await makeDue(listing, 'publish_at')
  for (const as of [undefined, reader]) expect(await tracesOf(listing, as)).toEqual([])
  await Promise.all(Array.from({ length: 20 }, runJob))
  for (const as of [undefined, reader])
    expect(await tracesOf(listing, as)).toEqual(expect.arrayContaining(['read', 'browse', 'search']))
  expect((await app.call('/api/listings')).json).toMatchObject({ total: 1, items: [{ id: listing.id }] })
  expect(await ownListing(listing)).toMatchObject({ is_active: true, publish_at: null })
  expect(await noticesOf(listing)).toEqual([['listing.published', true]])
  expect(await actionsOn(listing)).toEqual(['listing.created', 'listing.photograph-added', 'listing.published'])
})

test('a published listing is the newest of all, however long it waited', async () => {
  const waiting = await givenListing(app, seller, { title: 'Long awaited', publish_at: days(1) })
  await givenListing(app, seller, { title: 'Created meanwhile' })
  await makeDue(waiting, 'publish_at')
  await runJob()
  expect((await app.call('/api/listings')).json.items[0].title).toBe('Long awaited')
})

test('a listing that was shown before keeps its date when it is published again', async () => {
  const shown = await givenListing(app, seller, { title: 'Shown before' })
  const published = await givenListing(app, seller, { title: 'Published before', publish_at: days(1) })
  await makeDue(published, 'publish_at')
  await runJob()
  await givenListing(app, seller, { title: 'Created after both' })
  const dateOf = async (listing: { id: string }) => (await ownListing(listing)).created_at
  for (const listing of [shown, published]) {
    const { created_at, version } = await ownListing(listing)
    expect((await change(listing, { version, publish_at: days(1) })).json).toMatchObject({ is_active: false })
    await makeDue(listing, 'publish_at')
    await runJob()
    expect(await ownListing(listing)).toMatchObject({ is_active: true, publish_at: null, created_at })
  }
  expect((await app.call('/api/listings')).json.items[0].title).toBe('Created after both')
  expect((await dateOf(shown)) < (await dateOf(published))).toBe(true)
})

test('no query can make a listing that was shown look as if it had never been', async () => {
  const { id } = await givenListing(app, seller)
  await actAs(seller.actor, () => app.platform.db.update(listing).set({ wasShown: false }).where(eq(listing.id, id)))
  expect(await ask('select was_shown from listing where id = $1', id)).toEqual([{ was_shown: true }])
  const waiting = await givenListing(app, seller, { publish_at: days(1) })
  await actAs(seller.actor, () =>
    app.platform.db.update(listing).set({ wasShown: true }).where(eq(listing.id, waiting.id)),
  )
  expect(await ask('select was_shown from listing where id = $1', waiting.id)).toEqual([{ was_shown: false }])
})

test('a listing that fails keeps no other from its time, and is retried', async () => {
  const waiting = await Promise.all(
    ['First', 'Second', 'Third'].map((title) => givenListing(app, seller, { title, publish_at: days(1) })),
  )
  const [failing, ...others] = waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (!failing) throw new Error('No listing')
  for (const each of waiting) await makeDue(each, 'publish_at')
  const expired = await givenListing(app, seller, { expires_at: days(1) })
  await makeDue(expired, 'expires_at')
  await ask(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.id = '${failing.id}' then raise exception 'refused'; end if; return new; end $$`)
  await ask('create trigger refuse_one before update on listing for each row execute function refuse_one()')
  const removeTrigger = () => ask('drop trigger if exists refuse_one on listing')
  onTestFinished(async () => void (await removeTrigger()))
  await expect(runJob()).rejects.toThrow('were not told: 1')
  for (const each of others) expect(await ownListing(each)).toMatchObject({ is_active: true })
  expect(await ownListing(expired)).toMatchObject({ is_active: false })
  expect(await ownListing(failing)).toMatchObject({ is_active: false, publish_at: expect.any(String) })
  await removeTrigger()
  await runJob()
  expect(await ownListing(failing)).toMatchObject({ is_active: true })
})

test('an expired listing is hidden at that moment, before the job runs, and the job says so', async () => {
  const title = 'Brief offer of a tiara'
  const listing = { ...(await givenListing(app, seller, { title, expires_at: days(3) })), title }
  const photograph = await givenPhotograph(app, seller, listing.id)
  await makeDue(listing, 'expires_at')
  const [read, browsed, image] = await Promise.all([
    app.call(`/api/listings/${listing.id}`, { as: reader.actor }),
    app.call(`/api/listings?search=tiara`, { as: reader.actor }),
    app.call(photograph.sources[0]?.src ?? '', { as: reader.actor }),
  ])
  expect([read.status, browsed.json.items, image.status]).toEqual([404, [], 404])
  expect((await write(listing.id, reader)).status).toBe(404)
  expect((await app.call(`/api/listings/${listing.id}`, { as: seller.actor })).status).toBe(200)
  for (const query of ['', '?search=tiara']) {
    const { items, active } = (await app.call(`/api/listings/mine${query}`, { as: seller.actor })).json
    expect(active).toBe(items.filter(({ state }: { state: string }) => state === 'Active').length)
  }

  await Promise.all(Array.from({ length: 20 }, runJob))
  for (const as of [undefined, reader]) expect(await tracesOf(listing, as)).toEqual([])
  expect(await noticesOf(listing)).toEqual([['listing.expired', true]])
  expect(await ownListing(listing)).toMatchObject({ is_active: false, expires_at: expect.any(String) })
})

test('a week before it expires the owner is notified once, unless the date was set within that week', async () => {
  const [later, soon] = await Promise.all([
    givenListing(app, seller, { expires_at: days(20) }),
    givenListing(app, seller, {}),
  ])
  expect((await change(soon, { version: 1, expires_at: days(2) })).status).toBe(200)
  await runJob()
  expect(await noticesOf(later)).toEqual([])
  await ask(`update listing set expires_at = now() + interval '6 days', expiry_noticed = false where id = $1`, later.id)
  await ask(`update listing set expiry_noticed = false where id = $1`, later.id)
  await Promise.all(Array.from({ length: 20 }, runJob))
  expect(await noticesOf(later)).toEqual([['listing.expires-soon', true]])
  expect(await noticesOf(soon)).toEqual([])
  const { items } = (await app.call('/api/notifications', { as: seller.actor })).json
  expect(items.find(({ kind }: { kind: string }) => kind === 'listing.expires-soon')).toMatchObject({
    ...{ listing_id: later.id, about: 'Villa above the bay' },
  })
})

test('a later expiry, or showing it, brings an expired listing back', async () => {
  const [extended, shown] = await Promise.all([givenListing(app, seller), givenListing(app, seller)])
  for (const listing of [extended, shown]) await makeDue(listing, 'expires_at')
  await runJob()
  expect((await change(extended, { version: 2, expires_at: days(9) })).json).toMatchObject({ is_active: true })
  expect((await change(shown, { version: 2, is_active: true })).json).toMatchObject({
    is_active: true,
    expires_at: null,
  })
})

test('an archived listing and one of a suspended seller wait until they are restored', async () => {
  const suspended = await givenMember(app, { verified: true })
  const [archived, ofSuspended] = [
    await givenListing(app, seller, { publish_at: days(1) }),
    await givenListing(app, suspended, { publish_at: days(1) }),
  ]
  await app.call(`/api/listings/${archived.id}/archive`, { method: 'POST', as: seller.actor })
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  for (const listing of [archived, ofSuspended]) await makeDue(listing, 'publish_at')
  await runJob()
  expect([await noticesOf(archived), await noticesOf(ofSuspended)]).toEqual([[], []])
  await app.call(`/api/listings/${archived.id}/restore`, { method: 'POST', as: seller.actor })
  expect((await app.call(`/api/listings/${archived.id}`)).status).toBe(404)
  await runJob()
  expect((await app.call(`/api/listings/${archived.id}`)).status).toBe(200)
})

const countLiveEvents = async () =>
  (await ask(`select count(*)::int from live_event where event ->> 'type' = 'listing.changed'`))[0].count
const write = (listing_id: string, { actor }: GivenMember) =>
  app.call('/api/conversations', {
    method: 'POST',
    as: actor,
    body: { listing_id, content: 'Is it still for sale?', key: randomUUID() },
  })
