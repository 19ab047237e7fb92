import { expect, test } from 'vitest'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const read = (as: object = { as: curator.actor }) => app.call('/api/curation/overview', as)

test('the overview counts complete applications, fees due, and hidden listings and mandates', async () => {
  expect((await read()).json).toEqual({
    applications: 0,
    reports: 0,
    fees_due: 0,
    hidden_listings: 0,
    hidden_mandates: 0,
  })
  await recordsOf(app).ask(`update instance_fee set rate = 2, payer = 'both'`)
  await givenApplicant(app)
  await givenApplicant(app, { introduction: '' })
  const deal = await givenDeal(app)
  await complete(app, deal)
  await app.call(`/api/curation/deals/${deal.id}/fees/buyer`, {
    ...{ method: 'PUT', as: curator.actor, body: { from: 'due', to: 'invoiced' } },
  })
  const member = await givenMember(app)
  const reason = 'It names its client.'
  const listing = await givenListing(app, member)
  await decide(app, curator, `listings/${listing.id}/hiding`, { reason })
  for (let n = 0; n < 3; n++)
    await decide(app, curator, `mandates/${(await givenMandate(app, member)).id}/hiding`, { reason })
  await decide(app, curator, `mandates/${(await givenMandate(app, member)).id}/showing`)
  expect((await read()).json).toEqual({
    ...{ applications: 1, reports: 0, fees_due: 1, hidden_listings: 1, hidden_mandates: 3 },
  })
})

test('only curators with a second factor read the overview', async () => {
  const unproven = await givenSession(app, (await givenCurator(app)).email)
  const member = await givenMember(app, { verified: true })
  for (const as of [{}, { as: member.actor }, unproven]) expect((await read(as)).status).toBe(403)
})
