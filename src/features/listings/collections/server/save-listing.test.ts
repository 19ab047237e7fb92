import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, reader, otherMember] = await Promise.all([givenMember(app), givenMember(app), givenMember(app)])
const save = (id: string, as: typeof owner.actor | undefined = reader.actor, method: 'PUT' | 'DELETE' = 'PUT') =>
  app.call(`/api/listings/${id}/saved`, { method, ...(as && { as }) })
const savedBy = async ({ actor }: typeof owner) =>
  (await app.call('/api/listings?saved=true', { as: actor })).json.items.map(({ id }: { id: string }) => id)

test('a member saves a listing, simultaneous requests included, and unsaves it', async () => {
  const { id } = await givenListing(app, owner)
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(id)))
  expect(answers.map(({ json }) => json)).toEqual(Array(20).fill({ saved: true }))
  expect(await savedBy(reader)).toEqual([id])
  expect(await savedBy(otherMember)).toEqual([])
  expect((await app.call(`/api/listings/${id}`, { as: reader.actor })).json.saved).toBe(true)
  expect((await app.call(`/api/listings/${id}`, { as: otherMember.actor })).json.saved).toBe(false)

  await save(id, otherMember.actor, 'DELETE')
  expect(await savedBy(reader)).toEqual([id])
  expect((await save(id, reader.actor, 'DELETE')).json).toEqual({ saved: false })
  expect(await savedBy(reader)).toEqual([])
})

test('a member cannot save a listing they cannot see, but can unsave one that became hidden', async () => {
  const { id } = await givenListing(app, owner)
  await save(id)
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: owner.actor })
  expect(await savedBy(reader)).toEqual([])
  const [hidden, absent] = [await save(id, otherMember.actor), await save(randomUUID(), otherMember.actor)]
  expect(hidden.json).toEqual(absent.json)
  expect(hidden.json.code).toBe('LISTING_NOT_FOUND')
  expect((await save(id, reader.actor, 'DELETE')).json).toEqual({ saved: false })
  expect(await ask('select from saved_listing where listing_id = $1', id)).toEqual([])
})

test('visitors and suspended members cannot save listings', async () => {
  const { id } = await givenListing(app, owner)
  expect((await app.call(`/api/listings/${id}/saved`, { method: 'PUT' })).status).toBe(401)
  const suspendedMember = await givenMember(app)
  await ask('update member set suspended_at = now() where id = $1', suspendedMember.id)
  expect((await save(id, suspendedMember.actor)).status).toBe(403)
})
