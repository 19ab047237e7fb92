import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenListing, villa } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [owner, reader] = await Promise.all([
  givenMember(app, { verified: true, firstName: 'Odile', lastName: 'Owner' }),
  givenMember(app),
])
const readListing = (id: string, as?: typeof owner.actor) => app.call(`/api/listings/${id}`, as && { as })

test('anyone reads a public listing in full; only members see its seller', async () => {
  const { id } = await givenListing(app, owner)
  expect((await readListing(id)).json).toEqual({
    ...{ view: 'whole', id, ...villa, status: 'Active', photographs: [], owner: null, own: false, saved: false },
    ...{
      reserved: false,
      price_to: null,
      reduced_from: null,
      traits: {},
      place: null,
      hiding: null,
      ...{ admission: null, request: null, may_request_documents: false },
    },
    ...{ is_private: false, is_featured: false, seller_verified: true, created_at: expect.any(String) },
  })
  expect((await readListing(id, reader.actor)).json).toMatchObject({
    owner: { id: owner.id, name: 'Odile Owner' },
    own: false,
  })
  expect((await readListing(id, owner.actor)).json).toMatchObject({ own: true })
})

test('a seller who hides their name is returned without it', async () => {
  const { id } = await givenListing(app, owner)
  await app.call('/api/members/me', { method: 'PATCH', as: owner.actor, body: { name_shown: 'member' } })
  const { text, json } = await readListing(id, reader.actor)
  expect(json.owner.name).toBe('Member')
  expect(text).not.toMatch(/Odile/)
})

test('a listing returns its photographs in order, with a URL for each width', async () => {
  const { id } = await givenListing(app, owner)
  const { rows } = await app.database.superuser.query(
    `insert into listing_photograph (listing_id, position, caption, storage_key, width, height, widths, thumbhash)
     values ($1, 1, 'Second', 'a/1.jpg', 800, 600, '{480}', null), ($1, 0, 'Cover', 'a/2.jpg', 2400, 1600, '{960,480}', '\\x0102')
     returning id`,
    [id],
  )
  const cover = {
    ...{ id: rows[1].id, caption: 'Cover', width: 2400, height: 1600, thumbhash: 'AQI=' },
    sources: [480, 960].map((width) => ({ width, src: `/photographs/${rows[1].id}/${width}.webp` })),
  }
  expect((await readListing(id)).json.photographs).toMatchObject([cover, { caption: 'Second', thumbhash: null }])
  expect((await app.call('/api/listings')).json.items[0]).toMatchObject({ id, cover })
})

test('a missing listing gives LISTING_NOT_FOUND with its message', async () => {
  const { status, json } = await readListing(randomUUID())
  expect(status).toBe(404)
  expect(json).toMatchObject({
    code: 'LISTING_NOT_FOUND',
    message: 'The listing you are looking for does not exist or may have been removed.',
  })
  expect((await readListing('nothing')).status).toBe(400)
})
