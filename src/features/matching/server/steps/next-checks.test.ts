import { beforeEach, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs } from '#testing/matches.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { nextChecks } from './next-checks.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { forgetAll } = matchVerbs(app)
const owner = await givenMember(app, { verified: true })
const buyers: GivenMember[] = []
for (let index = 0; index < 12; index++) buyers.push(await givenMember(app))

beforeEach(forgetAll)

const givenMandates = async () => {
  for (const buyer of buyers) await givenMandate(app, buyer, cabinsWanted)
  await ask('delete from match_check')
}
/** As the end of an agreement of the operator does. */
const noteAllMandates = () => ask('select note_mandates_of(null, null)')
const nextIds = async () => {
  const checks = await actAs(system, () => nextChecks(app.platform))
  return checks.map(({ listingId, mandateId }) => listingId ?? mandateId)
}

test('a change does not wait for the mandates of all buyers who may see other listings than before', async () => {
  await givenMandates()
  await noteAllMandates()
  const { id } = await givenListing(app, owner, fittingYacht)
  expect((await nextIds())[0]).toBe(id)
  await ask('delete from match_check where listing_id is not null')
  const hidden = await givenListing(app, owner, { ...fittingYacht, is_private: true })
  await ask('update match_check set is_public_change = false')
  expect((await nextIds())[0]).toBe(hidden.id)
})

test('these mandates have every fifth turn while there are changes', async () => {
  await givenMandates()
  for (let index = 0; index < 12; index++) await givenListing(app, owner, fittingYacht)
  await noteAllMandates()
  const mandates = new Set((await ask('select id from mandate')).map(({ id }) => id))
  const isMandate = (await nextIds()).map((id) => mandates.has(id))
  const turn = [false, false, false, false, true]
  expect(isMandate.slice(0, 10)).toEqual([...turn, ...turn])
})
