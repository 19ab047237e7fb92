import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { advisersOf } from '#testing/advisers.ts'
import { chainsOf } from '#testing/chains.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseMember } from '../erase-member.ts'
import { adviserChapter } from './adviser-chapter.ts'
import { memberReader } from './member-reader.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const advisers = advisersOf(app)
const { take, check, kindsIn } = chainsOf(app)
const entriesOf = ({ id }: { id: string }) =>
  Array.fromAsync(
    adviserChapter(
      memberReader(app.platform, { kind: 'member', memberId: id, verified: true, curator: false }),
    ).entries(),
  )

test('the export says on which deals a member advises, and nothing of what they hold', async () => {
  const { id, adviser, buyer } = await advisers.givenJoined()
  const entries = await entriesOf(adviser)
  expect(entries).toMatchObject([{ text: 'Lawyer, Vale & Partners', data: { deal_id: id, state: 'joined' } }])
  expect(JSON.stringify(entries)).not.toContain('Villa')
  expect(await entriesOf(buyer)).toEqual([])
})

test('an erased adviser leaves, their name and words are gone, and the timeline still verifies', async () => {
  const { id, adviser, buyer, invitation, ...deal } = await advisers.givenJoined()
  const lena = await givenMember(app, { firstName: 'Nora', verified: true })
  const waiting = await advisers.givenInvited(id, deal.seller, adviser).catch(() => undefined)
  expect(waiting).toBeUndefined()
  await advisers.givenInvited(id, buyer, lena)
  await actAs(system, () => eraseMember(app.platform, adviser.id))
  const [row] = await ask('select state, says, ended_by from deal_adviser where id = $1', invitation)
  expect(row).toMatchObject({ state: 'left', ended_by: adviser.id })
  expect(row.says).not.toContain('Vale')
  const chain = await take(buyer, id)
  expect(kindsIn(chain).at(-1)).toBe('adviser-left')
  expect(JSON.stringify(chain)).not.toContain('Vale & Partners')
  expect(await check(chain)).toEqual({ verdict: 'valid' })
  expect((await advisers.listOf(id, buyer)).map(({ member }: { member: object }) => member)).toContainEqual({
    ...{ id: adviser.id, name: 'A former member' },
  })
})

test('what waits for an answer in the deal of an erased party is taken back', async () => {
  const { id, buyer, seller } = await advisers.givenJoined()
  const waiting = await advisers.givenInvited(id, buyer, await givenMember(app, { verified: true }))
  await actAs(system, () => eraseMember(app.platform, buyer.id))
  expect(await ask('select state from deal_adviser where id = $1', waiting)).toEqual([{ state: 'withdrawn' }])
  expect(kindsIn(await take(seller, id)).slice(-2)).toEqual(['adviser-withdrawn', 'withdrawn'])
})
