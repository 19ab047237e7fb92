import { beforeEach, describe, expect, test } from 'vitest'
import { writeFirst, writeMessage } from '#testing/conversations.ts'
import { auditRecordsAbout, decide, givenCurator, mailsTo } from '#testing/curation.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [curator, otherCurator] = [await givenCurator(app), await givenCurator(app, { firstName: 'Otto' })]
const [buyer, verified] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
const reason = 'The mandate names its client.'
const hide = (id: string, as: GivenMember = curator) => decide(app, as, `mandates/${id}/hiding`, { reason })
const show = (id: string, as: GivenMember = curator) => decide(app, as, `mandates/${id}/showing`)
const read = (id: string, as?: GivenMember) => app.call(`/api/mandates/${id}`, as && { as: as.actor })
const browse = async (query = '') => (await app.call(`/api/mandates?${query}`)).json
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
const hidings = (id: string) =>
  ask('select curator_id, reason, lifted_by from mandate_hiding where mandate_id = $1 order by created_at', id)
const everyonesEvents = () =>
  ask(
    `select count(*)::integer from live_event where audience = '00000000-0000-0000-0000-000000000000' and event ->> 'type' like 'mandate%'`,
  )

beforeEach(() => ask('delete from rate_limit'))

describe('hiding a mandate', () => {
  test('a hidden mandate is gone at once for everyone except its owner and curators, who read the reason', async () => {
    const { id } = await givenMandate(app, buyer, { title: 'A Zephyr of Genoa', category: 'Yachts', status: 'urgent' })
    expect(idsOf(await browse('search=zephyr'))).toEqual([id])
    const countsBefore = await browse('category=Yachts&urgent=true&limit=1')
    expect((await hide(id)).json).toEqual({ told: true })
    for (const as of [undefined, verified]) expect((await read(id, as)).json.code).toBe('MANDATE_NOT_FOUND')
    expect(idsOf(await browse('search=zephyr'))).toEqual([])
    expect(idsOf(await browse('limit=30'))).not.toContain(id)
    const { total, categories } = await browse('category=Yachts&urgent=true&limit=1')
    expect(total).toBe(countsBefore.total - 1)
    expect(categories).not.toEqual(countsBefore.categories)
    for (const as of [buyer, curator]) expect((await read(id, as)).json.hiding).toMatchObject({ reason })
    for (const query of [`/mine/${id}`, '/mine?limit=1', '/mine?limit=1&search=zephyr']) {
      const { json } = await app.call(`/api/mandates${query}`, { as: buyer.actor })
      expect(json.items?.[0] ?? json).toMatchObject({ id, hiding: { reason }, is_active: true })
    }
    const { json } = await app.call('/api/curation/mandates?status=Hidden+by+curators', { as: curator.actor })
    expect(json.items).toMatchObject([
      { id, status: 'Hidden by curators', hiding: { reason }, buyer: { id: buyer.id } },
    ])
  })

  test('other members find it neither on the page of its owner nor in the palette, and its owner finds it as hidden', async () => {
    const { id } = await givenMandate(app, buyer, { title: 'Wanted: the Quagga portrait' })
    const find = async (as: GivenMember) => (await app.call('/api/find?words=quagga', { as: as.actor })).json
    const ofMember = async () =>
      idsOf((await app.call(`/api/members/${buyer.id}/mandates`, { as: verified.actor })).json)
    expect(idsOf((await find(verified)).mandates)).toEqual([id])
    expect(await ofMember()).toContain(id)
    await hide(id)
    expect((await find(verified)).mandates.items).toEqual([])
    expect(await ofMember()).not.toContain(id)
    expect((await find(buyer)).own_mandates.items).toMatchObject([{ id, status: 'hidden' }])
  })

  test('the owner is notified and mailed the reason, and the audit log names who hid whose mandate', async () => {
    const person = await givenMember(app)
    const { id } = await givenMandate(app, person, { title: 'Aurelia' })
    await hide(id)
    await show(id)
    const { json } = await app.call('/api/notifications', { as: person.actor })
    expect(json.items).toMatchObject([
      { kind: 'mandate.shown', mandate_id: id, listing_id: null, about: 'Aurelia' },
      { kind: 'mandate.hidden', mandate_id: id, listing_id: null, about: 'Aurelia' },
    ])
    const [hidden, shown] = await mailsTo(app, person.email)
    for (const text of [reason, 'Aurelia', `/mandates/${id}`]) expect(hidden?.text).toContain(text)
    for (const text of ['no longer hides your mandate', `/mandates/${id}`]) expect(shown?.text).toContain(text)
    const detail = { reason, memberId: person.id }
    expect((await auditRecordsAbout(app, id)).slice(-2)).toMatchObject([
      { action: 'mandate.hidden', actor_id: curator.id, detail },
      { action: 'mandate.shown', actor_id: curator.id, detail: { memberId: person.id } },
    ])
  })

  test('the owner can change a hidden mandate, but neither a form nor the list shows it', async () => {
    const { id, version } = await givenMandate(app, buyer)
    await hide(id)
    const events = await everyonesEvents()
    for (const [n, is_active] of [false, true].entries()) {
      const body = { version: version + n, title: 'Corrected', is_active }
      const { json } = await app.call(`/api/mandates/${id}`, { method: 'PATCH', as: buyer.actor, body })
      expect(json).toMatchObject({ title: 'Corrected', is_active, hiding: { reason } })
    }
    for (const is_active of [false, true]) {
      const body = { ids: [id], is_active }
      const { json } = await app.call('/api/mandates/standing', { method: 'POST', as: buyer.actor, body })
      expect(json.changed).toEqual([id])
    }
    expect((await read(id)).status).toBe(404)
    // The public must not learn that something which it does not see was changed.
    expect(await everyonesEvents()).toEqual(events)
    expect((await show(id)).json).toEqual({ told: true })
    expect((await read(id)).json).toMatchObject({ title: 'Corrected', hiding: null })
    expect(await everyonesEvents()).not.toEqual(events)
    expect(await hidings(id)).toEqual([{ curator_id: curator.id, reason, lifted_by: curator.id }])
  })

  test('a mandate that its owner hides stays out of sight after curators show it again', async () => {
    const { id, version } = await givenMandate(app, buyer)
    await hide(id)
    await app.call(`/api/mandates/${id}`, { method: 'PATCH', as: buyer.actor, body: { version, is_active: false } })
    await show(id)
    expect((await read(id)).status).toBe(404)
  })

  test('the mandate of a suspended owner can be hidden, and stays hidden when the owner is restored', async () => {
    const person = await givenMember(app)
    const { id } = await givenMandate(app, person)
    await decide(app, curator, `members/${person.id}/suspension`, { reason })
    expect((await hide(id)).status).toBe(200)
    await decide(app, curator, `members/${person.id}/restoration`)
    expect((await read(id)).status).toBe(404)
    await show(id)
    expect((await read(id)).status).toBe(200)
  })

  test('a copy of a hidden mandate cannot be made', async () => {
    const { id } = await givenMandate(app, buyer)
    const duplicate = () => app.call(`/api/mandates/${id}/duplicate`, { method: 'POST', as: buyer.actor })
    await hide(id)
    expect(await duplicate()).toMatchObject({ status: 409, json: { code: 'ORIGINAL_HIDDEN' } })
    await show(id)
    expect((await duplicate()).status).toBe(201)
  })

  test('a conversation about the mandate and its deal go on, and no new one begins', async () => {
    const { id } = await givenMandate(app, buyer)
    const { json } = await writeFirst(app, verified, { mandate_id: id, content: 'I know of one.' })
    await hide(id)
    expect((await writeMessage(app, verified, { id: json.conversation_id })).status).toBe(200)
    const prepared = await app.call(`/api/conversations/${json.conversation_id}/deal`, { as: verified.actor })
    expect(prepared.status).toBe(200)
    const third = await givenMember(app, { verified: true })
    for (const as of [third, otherCurator])
      expect((await writeFirst(app, as, { mandate_id: id })).json.code).toBe('SUBJECT_NOT_FOUND')
    await show(id)
    expect((await writeFirst(app, third, { mandate_id: id })).status).toBe(200)
  })
})
