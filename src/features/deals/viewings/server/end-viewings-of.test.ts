import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { eraseMember } from '#features/rights/server/erase-member.ts'
import { givenParties } from '#testing/deals.ts'
import { offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { viewingsOf } from '#testing/viewings.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const offers = offersOf(app)
const viewings = viewingsOf(app)

test('an erased member leaves nothing to wait for: offers are over, viewings cancelled, and the other party is told', async () => {
  const { id, buyer, seller } = await givenParties(app)
  await viewings.agreed(id, seller, buyer)
  await viewings.given(id, buyer)
  await offers.given(id, buyer)
  expect(await actAs(system, () => eraseMember(app.platform, buyer.id))).toBe(true)
  expect(await viewings.viewingsIn(id, seller)).toMatchObject([
    { state: 'lapsed', note: '' },
    { state: 'cancelled', reason: 'A party has left.', note: 'At the gate.' },
  ])
  expect(await offers.offersIn(id, seller)).toMatchObject([{ state: 'lapsed', conditions: '' }])
  expect((await viewings.kindsOf(seller, id)).at(-1)).toBe('viewing.cancelled')
  const [mail] = await ask('select subject, calendar from mail where recipient = $1 order by id desc', seller.email)
  expect(mail).toMatchObject({ subject: 'A viewing is cancelled', calendar: expect.stringContaining('METHOD:CANCEL') })
})
