import { expect, test } from 'vitest'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { explainedApp } from '#testing/explained-app.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'

const app = await testApp()
const curator = await givenCurator(app)
const person = await givenApplicant(app, { firstName: 'Ada', lastName: 'Lane' })
await givenSession(app, person.email)
await decide(app, curator, `applications/${person.applicationId}/verification`)
await app.call('/api/instance', { method: 'PATCH', as: curator.actor, body: { joining: 'application' } })

const list = (query: object = {}, as = curator.actor) =>
  app.call(`/api/audit?${new URLSearchParams({ ...query })}`, { as })
const listedActions = async (query: object) =>
  (await list(query)).json.items.map(({ action }: { action: string }) => action)

test('the audit log lists actions with actor and subject, newest first', async () => {
  const { json } = await list()
  expect(json.items.map(({ action }: { action: string }) => action)).toEqual([
    ...['instance.changed', 'member.verified', 'session.opened', 'member.applied'],
  ])
  expect(json.items[1]).toEqual({
    ...{ id: expect.any(String), at: expect.any(String), action: 'member.verified', actor_kind: 'member' },
    actor: { id: curator.id, name: 'Clara Curator' },
    subject: { id: person.id, name: 'Ada Lane' },
    detail: { applicationId: person.applicationId },
    network: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(json.items[2]).toMatchObject({ actor_kind: 'member', actor: { id: person.id }, subject: { id: person.id } })
})

test('the audit log can be filtered by the beginning of the action, by actor and by subject', async () => {
  expect(await listedActions({ action: 'member.' })).toEqual(['member.verified', 'member.applied'])
  expect(await listedActions({ actor_id: curator.id })).toEqual(['instance.changed', 'member.verified'])
  expect(await listedActions({ subject_id: person.id, action: 'session' })).toEqual(['session.opened'])
  expect((await list({ action: '%' })).status).toBe(400)
})

test('the pages of the audit log list every record exactly once', async () => {
  const firstPage = (await list({ limit: 3 })).json
  const secondPage = (await list({ limit: 3, cursor: firstPage.next_cursor })).json
  expect(firstPage.items).toHaveLength(3)
  expect(secondPage.items.map(({ action }: { action: string }) => action)).toEqual(['member.applied'])
  expect(secondPage.next_cursor).toBeNull()
})

test('members and visitors cannot read the audit log', async () => {
  const verified = await givenMember(app, { verified: true })
  for (const as of [person.actor, verified.actor]) expect((await list({}, as)).status).toBe(403)
  expect((await app.call('/api/audit')).status).toBe(403)
})

test('the audit log names listings by their title', async () => {
  const seller = await givenMember(app, { verified: true })
  const { id } = await givenListing(app, seller, { title: 'Quinta above Sintra', is_active: false })
  const [created] = (await list({ action: 'listing.created', subject_id: id })).json.items
  expect(created.subject).toEqual({ id, name: 'Quinta above Sintra' })
})

test('a deleted member is shown as a former member, and a deleted listing as a listing', async () => {
  const { ask } = recordsOf(app)
  const id = crypto.randomUUID()
  await ask(`insert into audit_event (action, actor_kind, subject_id, detail) values
    ('member.suspended', 'system', '${id}', '{}'), ('listing.sold', 'system', '${id}', '{}'), ('deal.fee-received', 'system', null, '{"memberId": "${id}"}')`)
  const { items } = (await list({ limit: 3 })).json
  const subjectOf = (action: string) => items.find((item: { action: string }) => item.action === action).subject
  expect(subjectOf('member.suspended')).toEqual({ id, name: 'A former member' })
  expect(subjectOf('listing.sold')).toEqual({ id, name: '' })
  expect(items.map(({ detail }: { detail: { member?: string } }) => detail.member)).toContain('A former member')
})

test('the audit log can be filtered by a member and by days', async () => {
  const aboutPerson = await listedActions({ member_id: person.id })
  expect(aboutPerson).toEqual(expect.arrayContaining(['member.verified', 'session.opened', 'member.applied']))
  expect(await listedActions({ member_id: person.id, until: '2020-01-01T00:00:00Z' })).toEqual([])
  expect(await listedActions({ member_id: person.id, since: '2020-01-01T00:00:00Z' })).toEqual(aboutPerson)
})

test('the audit log names the listing, deal and members of agreements, advisers, documents and traces', async () => {
  const { ask } = recordsOf(app)
  const seller = await givenMember(app, { verified: true })
  const adviser = await givenApplicant(app, { firstName: 'Lea', lastName: 'Law' })
  const { id } = await givenListing(app, seller, { title: 'Moulin on the Lot' })
  const [dealId, documentId, unknown] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  let recorded = 0
  // At times of their own: records of one millisecond have no order.
  const record = async (action: string, subjectId: string, detail: object, actorId = seller.id) =>
    await ask(`insert into audit_event (action, actor_kind, actor_id, subject_id, detail, created_at)
      values ('${action}', 'member', '${actorId}', '${subjectId}', '${JSON.stringify(detail)}', now() + interval '${++recorded} ms')`)
  await record('agreement.changed', id, { sha256: 'ab'.repeat(32), before: 'particulars' })
  await record('agreement.accepted', id, { receipt: unknown }, person.id)
  await record('agreement.accepted', person.id, { receipt: unknown }, person.id)
  await record('photograph.traced', id, { traceId: unknown })
  await record('document.added', documentId, { listingId: id, dealId: null, slot: 'survey' })
  await record('adviser.access-changed', dealId, { adviserId: adviser.id, documents: true })
  await record('listing.access-granted', id, { memberIds: [adviser.id, person.id], rung: 'particulars' })
  const { items } = (await list({ limit: 7 })).json
  const about = items.map(({ action, subject }: { action: string; subject: { name: string } }) => [
    action,
    subject.name,
  ])
  expect(about.toReversed()).toEqual([
    ['agreement.changed', 'Moulin on the Lot'],
    ['agreement.accepted', 'Moulin on the Lot'],
    ['agreement.accepted', 'Ada Lane'],
    ['photograph.traced', 'Moulin on the Lot'],
    ['document.added', ''],
    ['adviser.access-changed', ''],
    ['listing.access-granted', 'Moulin on the Lot'],
  ])
  expect(items[0].detail).toMatchObject({ members: 'Lea Law, Ada Lane' })
  expect(items[1].detail).toMatchObject({ member: 'Lea Law' })
  expect(items[2].detail).toMatchObject({ listing: 'Moulin on the Lot' })
  expect(await listedActions({ member_id: adviser.id })).toEqual([
    ...['listing.access-granted', 'adviser.access-changed', 'member.applied'],
  ])
})

test('the filter by member reads few records of a long log, wherever a record names the member', async () => {
  const { app, plans, callAndExplain } = await explainedApp(await testDatabase(), { measured: true })
  const [reader, named] = [await givenCurator(app), await givenMember(app)]
  const { ask } = recordsOf(app)
  await ask(`insert into audit_event (action, actor_kind, actor_id, subject_id, detail, created_at)
    select 'session.opened', 'member', id, id, jsonb_build_object('memberId', id), now() - n * interval '1 minute'
    from (select n, md5('member ' || n % 5000)::uuid as id from generate_series(1, 20000) as n) as others`)
  const details = [{ memberId: named.id }, { adviserId: named.id }, { memberIds: [crypto.randomUUID(), named.id] }]
  for (const [index, detail] of details.entries())
    await ask(`insert into audit_event (action, actor_kind, detail, created_at)
      values ('made.up', 'system', '${JSON.stringify(detail)}', now() - interval '${9 - index} days')`)
  await ask('vacuum analyze audit_event')
  const { items } = await callAndExplain(`/api/audit?member_id=${named.id}&action=made`, reader.actor)
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['made.up', 'made.up', 'made.up'])
  const plan = plans.join('\n')
  expect(plan).toContain('audit_event_named_members')
  expect(plan).not.toContain('Seq Scan on audit_event')
  const removed = [...plan.matchAll(/Rows Removed by \w+[^:]*: (\d+)/g)].map(([, rows]) => Number(rows))
  expect(Math.max(0, ...removed)).toBeLessThan(100)
})
