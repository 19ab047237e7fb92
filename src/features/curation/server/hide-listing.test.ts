import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { keepSchedules } from '#features/listings/server/keep-schedules.ts'
import { givenConversation, writeFirst, writeMessage } from '#testing/conversations.ts'
import { auditRecordsAbout, decide, givenCurator, mailsTo } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const curator = await givenCurator(app)
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
