import { expect, test } from 'vitest'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

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
