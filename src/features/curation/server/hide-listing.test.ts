import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { listingHiding } from '#features/listings/hidings/server/tables.ts'
import { keepSchedules } from '#features/listings/server/keep-schedules.ts'
import { listing } from '#features/listings/server/tables.ts'
import { givenConversation, writeFirst, writeMessage } from '#testing/conversations.ts'
import { auditRecordsAbout, decide, givenCurator, givenCuratorSession, mailsTo } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [curator, otherCurator] = [await givenCurator(app), await givenCurator(app, { firstName: 'Otto' })]
const [owner, verified] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
const reason = 'The photographs show another yacht.'
const hide = (id: string, as: GivenMember = curator) => decide(app, as, `listings/${id}/hiding`, { reason })
const show = (id: string, as: GivenMember = curator) => decide(app, as, `listings/${id}/showing`)
const read = (id: string, as?: GivenMember) => app.call(`/api/listings/${id}`, as && { as: as.actor })
const browse = async (query = '') =>
  (await app.call(`/api/listings?${query}`)).json.items.map(({ id }: { id: string }) => id)
const runSchedules = () => actAs(system, () => keepSchedules(app.platform))
const hidings = (id: string) =>
  ask('select curator_id, reason, lifted_by from listing_hiding where listing_id = $1 order by created_at', id)

beforeEach(() => ask('delete from rate_limit'))

describe('hiding a listing', () => {
  test('a hidden listing is gone at once for everyone except its owner and curators, who read the reason', async () => {
    const { id } = await givenListing(app, owner, { title: 'Zephyr of Genoa' })
    expect(await browse('search=zephyr')).toEqual([id])
    expect((await hide(id)).json).toEqual({ told: true })
    for (const as of [undefined, verified]) expect((await read(id, as)).json.code).toBe('LISTING_NOT_FOUND')
    expect([await browse('search=zephyr'), await browse('limit=30')]).toEqual([[], expect.not.arrayContaining([id])])
    for (const as of [owner, curator]) expect((await read(id, as)).json.hiding).toMatchObject({ reason })
    const { json } = await app.call(`/api/listings/mine/${id}`, { as: owner.actor })
    expect(json).toMatchObject({ hiding: { reason }, is_active: true })
    const { json: list } = await app.call('/api/curation/listings?status=Hidden+by+curators', { as: curator.actor })
    expect(list.items).toMatchObject([{ id, status: 'Hidden by curators', hiding: { reason } }])
  })

  test('the owner is notified and mailed the reason, and the audit log names who hid whose listing', async () => {
    const person = await givenMember(app)
    const { id } = await givenListing(app, person, { title: 'Aurelia' })
    await hide(id)
    const { json } = await app.call('/api/notifications', { as: person.actor })
    expect(json.items).toMatchObject([{ kind: 'listing.hidden', listing_id: id, about: 'Aurelia' }])
    const [mail] = await mailsTo(app, person.email)
    for (const text of [reason, 'Aurelia', `/listings/${id}`]) expect(mail?.text).toContain(text)
    expect((await auditRecordsAbout(app, id)).slice(-1)).toMatchObject([
      { action: 'listing.hidden', actor_id: curator.id, detail: { reason, memberId: person.id } },
    ])
  })

  test('the owner can change a hidden listing, but neither their own switch nor restoring it shows it', async () => {
    const { id, version } = await givenListing(app, owner)
    await hide(id)
    for (const [n, is_active] of [false, true].entries()) {
      const body = { version: version + n, title: 'Corrected', is_active }
      const { json } = await app.call(`/api/listings/${id}`, { method: 'PATCH', as: owner.actor, body })
      expect(json).toMatchObject({ title: 'Corrected', is_active, hiding: { reason } })
    }
    for (const step of ['archive', 'restore'])
      await app.call(`/api/listings/${id}/${step}`, { method: 'POST', as: owner.actor })
    expect((await read(id)).status).toBe(404)
    expect((await show(id)).json).toEqual({ told: true })
    expect((await read(id)).json).toMatchObject({ title: 'Corrected', hiding: null })
    expect(await hidings(id)).toEqual([{ curator_id: curator.id, reason, lifted_by: curator.id }])
  })

  test('a listing that its owner hides or archives stays out of sight after curators show it again', async () => {
    const { id } = await givenListing(app, owner)
    await hide(id)
    await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: owner.actor })
    await show(id)
    expect((await read(id)).status).toBe(404)
    expect((await read(id, curator)).json.status).toBe('Archived')
  })

  test('a sold listing and the listing of a suspended owner can be hidden, and stay hidden when the owner is restored', async () => {
    const person = await givenMember(app)
    const { id } = await givenListing(app, person, { status: 'Sold' })
    await decide(app, curator, `members/${person.id}/suspension`, { reason })
    expect((await hide(id)).status).toBe(200)
    await decide(app, curator, `members/${person.id}/restoration`)
    expect((await read(id)).status).toBe(404)
    await show(id)
    expect((await read(id)).json.status).toBe('Sold')
  })

  test('a hidden listing is not published on its date until curators show it again', async () => {
    const { id } = await givenListing(app, owner)
    await hide(id)
    await ask(`update listing set is_active = false, publish_at = now() - interval '1 day' where id = $1`, id)
    await runSchedules()
    expect((await read(id, owner)).json.hiding).toMatchObject({ reason })
    expect(await ask('select is_active from listing where id = $1', id)).toEqual([{ is_active: false }])
    await show(id)
    await runSchedules()
    expect((await read(id)).status).toBe(200)
  })

  test('a conversation about the listing goes on, and no new one begins', async () => {
    const conversation = await givenConversation(app, { recipient: owner })
    const { listingId } = conversation
    await hide(listingId)
    expect((await writeMessage(app, conversation.starter, conversation)).status).toBe(200)
    expect((await writeFirst(app, verified, { listing_id: listingId })).json.code).toBe('SUBJECT_NOT_FOUND')
  })
})

describe('who may hide a listing', () => {
  test('visitors, members, owners, unproven curators and former curators cannot hide or show a listing', async () => {
    const { id } = await givenListing(app, owner)
    const unproven = await givenSession(app, (await givenCurator(app)).email)
    const former = await givenCurator(app)
    const { headers } = await givenCuratorSession(app, former)
    await ask('update member set curator = false where id = $1', former.id)
    for (const path of [`/api/curation/listings/${id}/hiding`, `/api/curation/listings/${id}/showing`]) {
      const post = (as: object) => app.call(path, { method: 'POST', body: { reason }, ...as })
      for (const as of [{}, { as: owner.actor }, { as: verified.actor }, unproven, { headers }])
        expect([401, 403]).toContain((await post(as)).status)
    }
    expect((await read(id)).status).toBe(200)
    expect((await hide(randomUUID())).json.code).toBe('LISTING_NOT_FOUND')
  })

  test('curators cannot hide their own listing, nor show it again', async () => {
    const { id } = await givenListing(app, curator)
    expect((await hide(id)).json.code).toBe('OWN_STANDING')
    await hide(id, otherCurator)
    expect((await show(id)).json.code).toBe('OWN_STANDING')
    expect((await show(id, otherCurator)).status).toBe(200)
  })

  test('a reason is required', async () => {
    const { id } = await givenListing(app, owner)
    for (const empty of ['', '   ', undefined])
      expect((await decide(app, curator, `listings/${id}/hiding`, { reason: empty })).status).toBe(400)
  })

  test('if two curators hide a listing at once, only the first decision counts, and the same for showing it', async () => {
    const { id } = await givenListing(app, owner)
    const hideResponses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => hide(id, n % 2 ? curator : otherCurator)),
    )
    expect(hideResponses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(hideResponses.filter(({ json }) => json.code === 'LISTING_HIDDEN')).toHaveLength(19)
    const showResponses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => show(id, n % 2 ? curator : otherCurator)),
    )
    expect(showResponses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(showResponses.filter(({ json }) => json.code === 'LISTING_SHOWN')).toHaveLength(19)
    expect(await hidings(id)).toHaveLength(1)
  })

  test('the database refuses a member who shows their listing, and a curator who hides their own or another’s decision', async () => {
    const [{ id }, { id: ownOfCurator }] = [await givenListing(app, owner), await givenListing(app, curator)]
    await hide(id)
    const { db } = app.platform
    const refused = { cause: { code: '42501' } }
    await expect(
      actAs(owner.actor, async () => await db.update(listing).set({ isHidden: false })),
    ).rejects.toMatchObject(refused)
    expect(await actAs(owner.actor, async () => await db.select().from(listingHiding))).not.toEqual([])
    expect(await actAs(verified.actor, async () => await db.select().from(listingHiding))).toEqual([])
    for (const values of [
      { listingId: ownOfCurator, curatorId: curator.id, reason },
      { listingId: id, curatorId: otherCurator.id, reason },
    ])
      await expect(
        actAs(curator.actor, async () => await db.insert(listingHiding).values(values)),
      ).rejects.toMatchObject(refused)
    await expect(
      actAs(
        curator.actor,
        async () => await db.update(listingHiding).set({ reason: 'Another.', liftedBy: curator.id }),
      ),
    ).rejects.toMatchObject(refused)
  })
})
