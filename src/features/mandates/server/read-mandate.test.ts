import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { collection, givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [buyer, reader] = await Promise.all([
  givenMember(app, { verified: true, firstName: 'Odile', lastName: 'Owner' }),
  givenMember(app),
])
const readMandate = (id: string, as?: typeof buyer.actor) => app.call(`/api/mandates/${id}`, as && { as })

test('anyone reads an open mandate; only members see its buyer, and no one their e-mail address', async () => {
  const { id } = await givenMandate(app, buyer)
  const visitorResponse = await readMandate(id)
  expect(visitorResponse.json).toEqual({
    ...{ id, ...collection, status: 'open', is_active: true, buyer_verified: true, created_at: expect.any(String) },
    ...{ criteria: {}, places: {}, wanted_by: null, buyer: null, own: false, hiding: null },
  })
  const toMember = await readMandate(id, reader.actor)
  expect(toMember.json).toMatchObject({ buyer: { id: buyer.id, name: 'Odile Owner' }, own: false })
  expect((await readMandate(id, buyer.actor)).json).toMatchObject({ own: true })
  for (const { text } of [visitorResponse, toMember]) expect(text).not.toContain(buyer.email)
  expect(visitorResponse.text).not.toContain(buyer.id)
})

test('a buyer who hides their name is returned without it', async () => {
  const { id } = await givenMandate(app, buyer)
  await app.call('/api/members/me', { method: 'PATCH', as: buyer.actor, body: { name_shown: 'member' } })
  const { text, json } = await readMandate(id, reader.actor)
  expect(json.buyer.name).toBe('Member')
  expect(text).not.toMatch(/Odile/)
})

test('an inactive mandate is found only by its buyer', async () => {
  const { id } = await givenMandate(app, buyer, { is_active: false })
  expect((await readMandate(id, buyer.actor)).json).toMatchObject({ id, is_active: false, own: true })
  for (const as of [undefined, reader.actor]) expect((await readMandate(id, as)).json.code).toBe('MANDATE_NOT_FOUND')
})

test('a missing mandate gives MANDATE_NOT_FOUND with its message', async () => {
  const { status, json } = await readMandate(randomUUID())
  expect(status).toBe(404)
  expect(json).toMatchObject({
    code: 'MANDATE_NOT_FOUND',
    message: 'The mandate you are looking for does not exist or may have been removed.',
  })
  expect((await readMandate('nothing')).status).toBe(400)
})
