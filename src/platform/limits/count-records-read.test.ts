import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { limits } from './rules.ts'

const app = await testApp()
const [owner, curator] = [await givenMember(app, { verified: true }), await givenMember(app, { curator: true })]
for (let count = 0; count < 20; count++) await givenListing(app, owner, { title: `Number ${count}` })
const pagesAllowed = limits.catalogue.burst / 20

const browse = (as: typeof owner.actor | undefined, remoteAddress: string) =>
  app.call('/api/listings?limit=20', { ...(as && { as }), remoteAddress })
const turn = async (pages: number, as: typeof owner.actor | undefined, remoteAddress: string) => {
  const answers = await Promise.all(Array.from({ length: pages }, () => browse(as, remoteAddress)))
  return answers.filter(({ status }) => status === 429)
}
const notesAbout = async (id: string) =>
  (await app.call(`/api/audit?action=catalogue.&subject_id=${id}`, { as: curator.actor })).json.items

test('a member who reads too many pages is refused, and the audit log says so once a day', async () => {
  const [copier, other] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
  expect(await turn(pagesAllowed - 5, copier.actor, '198.51.100.1')).toEqual([])
  expect(await notesAbout(copier.id)).toEqual([])

  const [refused] = await turn(25, copier.actor, '198.51.100.1')
  expect(refused?.json).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: expect.any(Number) } })
  expect((await browse(copier.actor, '198.51.100.2')).status).toBe(429)
  expect(await notesAbout(copier.id)).toMatchObject([
    { action: 'catalogue.allowance-used-up', actor: { id: copier.id }, subject: { id: copier.id } },
  ])
  expect((await browse(other.actor, '198.51.100.1')).status).toBe(200)

  const beside = await testApp({}, app.database)
  const again = Array.from({ length: pagesAllowed + 20 }, () =>
    beside.call('/api/listings?limit=20', { as: copier.actor }),
  )
  expect((await Promise.all(again)).some(({ status }) => status === 429)).toBe(true)
  expect(await notesAbout(copier.id)).toHaveLength(1)
})

test('counts single records that a member reads', async () => {
  const copier = await givenMember(app, { verified: true })
  const { id } = await givenListing(app, owner)
  expect(await turn(pagesAllowed, copier.actor, '198.51.100.3')).toEqual([])
  const reads = Array.from({ length: 60 }, () =>
    app.call(`/api/listings/${id}`, { as: copier.actor, remoteAddress: '198.51.100.3' }),
  )
  expect((await Promise.all(reads)).some(({ status }) => status === 429)).toBe(true)
})

test('all members of a network together may read five times as much as one member', async () => {
  const members = await Promise.all(Array.from({ length: 7 }, () => givenMember(app, { verified: true })))
  const refused = []
  for (const { actor } of members) refused.push(...(await turn(pagesAllowed - 5, actor, '198.51.100.4')))
  expect(refused.length).toBeGreaterThan(0)
  const [last] = members
  expect((await browse(last?.actor, '198.51.100.5')).status).toBe(200)
})

test('visitors are counted by network and not recorded in the audit log', async () => {
  expect((await turn(pagesAllowed + 60, undefined, '198.51.100.6')).length).toBeGreaterThan(0)
  expect(await turn(5, undefined, '198.51.100.7')).toEqual([])
  const { json } = await app.call('/api/audit?action=catalogue.', { as: curator.actor })
  expect(json.items.every((item: { subject: unknown }) => item.subject)).toBe(true)
})
