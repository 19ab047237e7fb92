import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { collection, givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ MANDATES_PER_MEMBER: '8' })
const { ask, actionsOn } = recordsOf(app)
const [buyer, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const duplicate = (id: string, { actor }: GivenMember = buyer, headers = {}) =>
  app.call(`/api/mandates/${id}/duplicate`, { method: 'POST', as: actor, headers })

test('a copy has the fields of the mandate, is inactive, and is in no public list', async () => {
  const { id } = await givenMandate(app, buyer, { status: 'urgent' })
  const before = (await app.call('/api/mandates')).json.total
  const { status, json: copy } = await duplicate(id)
  expect(status).toBe(201)
  expect(copy).toMatchObject({ ...collection, title: `Copy of ${collection.title}`, status: 'urgent' })
  expect(copy).toMatchObject({ is_active: false, version: 1 })
  expect(copy.id).not.toBe(id)
  expect((await app.call('/api/mandates')).json.total).toBe(before)
  for (const as of [undefined, stranger.actor])
    expect((await app.call(`/api/mandates/${copy.id}`, as && { as })).status).toBe(404)
  expect(await actionsOn(copy)).toEqual(['mandate.duplicated'])
})

test('the title of a copy is shortened to the limit', async () => {
  const { id } = await givenMandate(app, buyer, { title: `${'Villa '.repeat(26)}bay` })
  const { json } = await duplicate(id)
  expect(json.title).toMatch(/^Copy of Villa .*…$/)
  expect(json.title.length).toBeLessThanOrEqual(160)
})

test('only the buyer in good standing duplicates a mandate', async () => {
  const member = await givenMember(app)
  const { id } = await givenMandate(app, member)
  for (const other of [stranger, curator]) expect((await duplicate(id, other)).json.code).toBe('MANDATE_NOT_FOUND')
  expect((await app.call(`/api/mandates/${id}/duplicate`, { method: 'POST' })).status).toBe(401)
  await ask('update member set suspended_at = now() where id = $1', member.id)
  expect((await duplicate(id, member)).status).toBe(403)
  expect(await ask('select from mandate where buyer_id = $1', member.id)).toHaveLength(1)
})

test('twenty copies at once stay within the quota, and a retry with the same key is the same copy', async () => {
  const member = await givenMember(app)
  const { id } = await givenMandate(app, member)
  const headers = { 'idempotency-key': randomUUID() }
  const [first, retry] = [await duplicate(id, member, headers), await duplicate(id, member, headers)]
  expect(retry.json.id).toBe(first.json.id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => duplicate(id, member)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(answers.filter(({ json }) => json.code === 'TOO_MANY_MANDATES')).toHaveLength(14)
})
