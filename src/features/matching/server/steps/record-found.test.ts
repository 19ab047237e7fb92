import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { mailNotifications } from '#features/notifications/server/mail-notifications.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs, restrictedYacht } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { forgetAll, call, alert, alertsOf, change } = matchVerbs(app)
const [owner, buyer, other] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
])
const found = { kind: 'mandate.matches-found', count: 1 }
const fits = (count = 1) => ({ kind: 'listing.mandates-found', count })
const admit = (listingId: string) =>
  call(owner, 'POST', `/listings/${listingId}/access`, { member_ids: [buyer.id], rung: 'particulars' })

beforeEach(forgetAll)

describe('another price', () => {
  test('is told to those who see it, and the change of a withheld one to nobody else', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    await givenMandate(app, other, cabinsWanted)
    const { id } = await givenListing(app, owner, restrictedYacht)
    await admit(id)
    await alert()
    await change(owner, 'listings', id, { price: '3900' })
    await alert()
    expect([await alertsOf(buyer), await alertsOf(other)]).toEqual([
      [{ kind: 'mandate.match-price-changed', count: 1 }, found],
      [found],
    ])
    expect(await alertsOf(owner)).toEqual([fits(2)])
  })

  test('is no news if the member reads it for the first time', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    const { id } = await givenListing(app, owner, restrictedYacht)
    await alert()
    await admit(id)
    await alert()
    expect(await alertsOf(buyer)).toEqual([found])
    expect(await ask('select known_price from known_match where member_id = $1', buyer.id)).toEqual([
      { known_price: '4000.00 USD' },
    ])
  })

  test('of a mandate is its budget, which the owner is told', async () => {
    const { id } = await givenMandate(app, buyer, cabinsWanted)
    await givenListing(app, owner, fittingYacht)
    await alert()
    await change(buyer, 'mandates', id, { budget_max: '9000' })
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([
      [found],
      [{ kind: 'listing.budget-changed', count: 1 }, fits()],
    ])
  })
})

test('the e-mail has a level of its own, and says neither the mandate nor the listing', async () => {
  const { id } = await givenMandate(app, buyer, { ...cabinsWanted, title: 'Wanted: hushcanary' })
  await givenMandate(app, other, cabinsWanted)
  await call(other, 'PATCH', '/settings/notifications', { matches: 'in_app' })
  await givenListing(app, owner, { ...fittingYacht, title: 'Hull hushcanary' })
  await alert()
  await ask('update notification_letter set due_at = now()')
  for (const memberId of [buyer.id, other.id])
    await actAs(system, () => mailNotifications(app.platform, { memberId, choice: 'matches' }))
  const mails = await ask('select * from mail where recipient = any($1)', [buyer.email, other.email])
  expect(mails).toMatchObject([{ recipient: buyer.email, subject: 'There is news about your matches' }])
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`hushcanary|${id}`))
})
