import { expect, test } from 'vitest'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const reason = 'A guest’s name was told to the press.'
const announcedEvents = async () =>
  (await app.database.superuser.query(`select event from live_event where event ->> 'type' = 'listings.changed'`)).rows

test('suspending or restoring a seller announces outdated listing pages without naming the seller', async () => {
  const seller = await givenMember(app)
  await givenListing(app, seller)
  expect(await announcedEvents()).toEqual([])

  await decide(app, curator, `members/${seller.id}/suspension`, { reason })
  expect(await announcedEvents()).toEqual([{ event: { type: 'listings.changed' } }])
  await decide(app, curator, `members/${seller.id}/restoration`)
  expect(await announcedEvents()).toHaveLength(2)
})

test('suspending a member without open listings announces nothing', async () => {
  const eventsBefore = await announcedEvents()
  const [memberWithoutOffers, memberWithArchivedListing] = [await givenMember(app), await givenMember(app)]
  const { id } = await givenListing(app, memberWithArchivedListing)
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: memberWithArchivedListing.actor })
  for (const { id } of [memberWithoutOffers, memberWithArchivedListing])
    await decide(app, curator, `members/${id}/suspension`, { reason })

  expect(await announcedEvents()).toEqual(eventsBefore)
})
