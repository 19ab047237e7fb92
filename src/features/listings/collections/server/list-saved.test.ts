import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const [owner, reader, verified] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
])
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, { actor }: GivenMember, body?: object) =>
  app.call(`/api${url}`, { method, as: actor, ...(body && { body }) })
const savedBy = async (member: GivenMember, query = '') => (await call('GET', `/saved${query}`, member)).json
const secrets = /12500000|Cap Ferrat|runs down to the water/

test('a saved listing is shown as the member may see it now', async () => {
  const { id } = await givenListing(app, owner)
  const note = { note: 'For the Nevilles', previous_note: '' }
  for (const member of [reader, verified]) {
    await call('PUT', `/listings/${id}/saved`, member)
    await call('PUT', `/saved/${id}/note`, member, note)
    expect((await savedBy(member)).items).toMatchObject([
      { note: note.note, listing: { view: 'whole', price: '12500000.00' } },
    ])
  }

  await call('PATCH', `/listings/${id}`, owner, { version: 1, is_private: true })
  expect((await savedBy(verified)).items[0].listing.view).toBe('whole')
  const teaser = await savedBy(reader)
  expect(teaser.items).toMatchObject([{ note: note.note, listing: { view: 'teaser', is_private: true } }])
  expect(JSON.stringify(teaser)).not.toMatch(secrets)

  const unavailable = async () => {
    for (const member of [reader, verified])
      expect((await savedBy(member)).items).toEqual([
        { listing_id: id, saved_at: expect.any(String), note: note.note, collections: [], listing: null },
      ])
  }
  await call('POST', `/listings/${id}/archive`, owner)
  await unavailable()
  await call('POST', `/listings/${id}/restore`, owner)
  expect((await savedBy(reader)).items[0].listing.view).toBe('teaser')
  await ask('update member set suspended_at = now() where id = $1', owner.id)
  await unavailable()
  await ask('update member set suspended_at = null where id = $1', owner.id)
  await ask('delete from listing where id = $1', id)
  await unavailable()
})

test('saved listings are paged, the newest first, in all and in one collection', async () => {
  const member = await givenMember(app)
  const listings = await Promise.all(Array.from({ length: 5 }, () => givenListing(app, verified)))
  const { id: collectionId } = (await call('POST', '/collections', member, { name: 'Five' })).json
  for (const { id } of listings) await call('PUT', `/collections/${collectionId}/listings/${id}`, member)
  const newestFirst = listings.map(({ id }) => id).reverse()
  for (const group of ['all', collectionId]) {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await savedBy(member, `?group=${group}&limit=2${cursor && `&cursor=${cursor}`}`)
      ids.push(...page.items.map((item: { listing_id: string }) => item.listing_id))
      cursor = page.next_cursor
    }
    expect(ids).toEqual(newestFirst)
  }
})

test('saving, sorting and notes leave no audit record, and their events reach only the member', async () => {
  const { id } = await givenListing(app, owner)
  const before = await actionsOn({ id })
  await ask('delete from live_event')
  await call('PUT', `/listings/${id}/saved`, reader)
  const { id: collectionId } = (await call('POST', '/collections', reader, { name: 'Quiet' })).json
  await call('PUT', `/collections/${collectionId}/listings/${id}`, reader)
  await call('PUT', `/saved/${id}/note`, reader, { note: 'A secret', previous_note: '' })
  expect(await actionsOn({ id })).toEqual(before)
  expect(await actionsOn({ id: collectionId })).toEqual([])
  const events = await ask('select audience, event from live_event')
  expect(events.length).toBeGreaterThan(0)
  expect(events).toEqual(events.map(() => ({ audience: reader.id, event: { type: 'saved.changed' } })))
})

test('a note that changed since it was read is not replaced, and a retry succeeds', async () => {
  const { id } = await givenListing(app, owner)
  const member = await givenMember(app)
  await call('PUT', `/listings/${id}/saved`, member)
  const write = (note: string, previous_note: string) =>
    call('PUT', `/saved/${id}/note`, member, { note, previous_note })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => write(`Note ${n}`, '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ json }) => json.code === 'NOTE_CHANGED')).toHaveLength(19)
  const { note } = (await call('GET', `/saved/${id}`, member)).json
  expect((await write(note, '')).status).toBe(200)
  expect((await write('n'.repeat(2_001), note)).json.data.issues[0].message).toBe('Please use at most 2000 characters')
})

test('the note of a collection is not replaced if it changed since it was read; its name can change alone', async () => {
  const member = await givenMember(app)
  const { id } = (await call('POST', '/collections', member, { name: 'Client', note: 'First' })).json
  const change = (changes: object) => call('PATCH', `/collections/${id}`, member, changes)
  expect((await change({ note: 'Second', previous_note: 'First' })).json).toMatchObject({
    name: 'Client',
    note: 'Second',
  })
  const refused = await change({ name: 'Renamed', note: 'Third', previous_note: 'First' })
  expect([refused.status, refused.json.code]).toEqual([409, 'NOTE_CHANGED'])
  expect((await change({ name: 'CLIENT' })).json).toMatchObject({ name: 'CLIENT', note: 'Second' })
  expect((await change({ note: 'Second', previous_note: 'First' })).json).toMatchObject({
    name: 'CLIENT',
    note: 'Second',
  })
})
