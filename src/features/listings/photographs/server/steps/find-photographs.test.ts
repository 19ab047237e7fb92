import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const owner = await givenMember(app)
const announcedEvents = async (): Promise<object[]> =>
  (await ask(`select event from live_event where event ->> 'type' = 'listing.changed' order by sequence`)).map(
    ({ event }) => event,
  )

/** How many announcements each change of a listing's photographs makes. */
async function changesOf(fields: object) {
  const { id } = await givenListing(app, owner, fields)
  const ownerActor = owner.actor
  const counts: Record<string, number> = {}
  const countEventsOf = async <T>(what: string, change: () => Promise<T>) => {
    const countBefore = (await announcedEvents()).length
    const response = await change()
    counts[what] = (await announcedEvents()).length - countBefore
    return response
  }
  const first = await countEventsOf('add', () => givenPhotograph(app, owner, id))
  const second = await givenPhotograph(app, owner, id)
  const url = `/api/listings/${id}/photographs`
  const order = [second.id, first.id]
  const photographUrl = `${url}/${first.id}`
  await countEventsOf('arrange', () => app.call(url, { method: 'PUT', as: ownerActor, body: { order } }))
  await countEventsOf('arrange again', () => app.call(url, { method: 'PUT', as: ownerActor, body: { order } }))
  await countEventsOf('caption', () =>
    app.call(photographUrl, { method: 'PATCH', as: ownerActor, body: { caption: 'By night' } }),
  )
  await countEventsOf('remove', () => app.call(photographUrl, { method: 'DELETE', as: ownerActor }))
  await countEventsOf('remove again', () => app.call(photographUrl, { method: 'DELETE', as: ownerActor }))
  return { id, counts }
}

test('a change of public photographs is announced with the id of the listing only', async () => {
  const { id, counts } = await changesOf({})
  expect(counts).toEqual({ add: 1, arrange: 1, 'arrange again': 0, caption: 1, remove: 1, 'remove again': 0 })
  expect((await announcedEvents()).at(-1)).toEqual({ type: 'listing.changed', listingId: id })
})

test('a change of a private listing’s photographs is not announced to the public', async () => {
  const { counts } = await changesOf({ is_private: true })
  expect(Object.values(counts)).toEqual(Array(6).fill(0))
})
