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
const read = (id: string, as?: typeof buyer.actor) => app.call(`/api/mandates/${id}`, as && { as })

test('an open mandate is read by anybody; who looks for it, by members, and nobody’s address by any', async () => {
  const { id } = await givenMandate(app, buyer)
  const open = await read(id)
  expect(open.json).toEqual({
    ...{ id, ...collection, status: 'open', is_active: true, buyer_verified: true, created_at: expect.any(String) },
    ...{ buyer: null, own: false },
  })
  const toMember = await read(id, reader.actor)
  expect(toMember.json).toMatchObject({ buyer: { id: buyer.id, name: 'Odile Owner' }, own: false })
  expect((await read(id, buyer.actor)).json).toMatchObject({ own: true })
  for (const { text } of [open, toMember]) expect(text).not.toContain(buyer.email)
  expect(open.text).not.toContain(buyer.id)
})

test('a member who shows no name looks without one', async () => {
  const { id } = await givenMandate(app, buyer)
  await app.call('/api/members/me', { method: 'PATCH', as: buyer.actor, body: { name_shown: 'member' } })
  const { text, json } = await read(id, reader.actor)
  expect(json.buyer.name).toBe('Member')
  expect(text).not.toMatch(/Odile/)
})

test('one that is inactive is read by its buyer, and is not there for others', async () => {
  const { id } = await givenMandate(app, buyer, { is_active: false })
  expect((await read(id, buyer.actor)).json).toMatchObject({ id, is_active: false, own: true })
  for (const as of [undefined, reader.actor]) expect((await read(id, as)).json.code).toBe('MANDATE_NOT_FOUND')
})

test('one that is not there is not found, in the words of the product', async () => {
  const { status, json } = await read(randomUUID())
  expect(status).toBe(404)
  expect(json).toMatchObject({
    code: 'MANDATE_NOT_FOUND',
    message: 'The mandate you are looking for does not exist or may have been removed.',
  })
  expect((await read('nothing')).status).toBe(400)
})
