import { expect, test } from 'vitest'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const reason = 'A guest’s name was told to the press.'
const announcedEvents = async () =>
  (await app.database.superuser.query(`select event from live_event where event ->> 'type' = 'mandates.changed'`)).rows

test('suspending or restoring a buyer announces outdated mandate pages without naming the buyer', async () => {
  const buyer = await givenMember(app)
  await givenMandate(app, buyer)
  expect(await announcedEvents()).toEqual([])

  await decide(app, curator, `members/${buyer.id}/suspension`, { reason })
  expect(await announcedEvents()).toEqual([{ event: { type: 'mandates.changed' } }])
  await decide(app, curator, `members/${buyer.id}/restoration`)
  expect(await announcedEvents()).toHaveLength(2)
})

test('suspending a member without open mandates announces nothing', async () => {
  const eventsBefore = await announcedEvents()
  const [memberWithoutOffers, memberWithInactiveMandate] = [await givenMember(app), await givenMember(app)]
  await givenMandate(app, memberWithInactiveMandate, { is_active: false })
  for (const { id } of [memberWithoutOffers, memberWithInactiveMandate])
    await decide(app, curator, `members/${id}/suspension`, { reason })

  expect(await announcedEvents()).toEqual(eventsBefore)
})
