import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeFirst } from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('a first message sent again is the same message even after its listing was archived; a new one is refused', async () => {
  const [owner, visitor] = [await givenMember(app), await givenMember(app)]
  const listing_id = (await givenListing(app, owner)).id
  const key = randomUUID()
  const firstResponse = await writeFirst(app, visitor, { listing_id, key })
  await app.call(`/api/listings/${listing_id}/archive`, { method: 'POST', as: owner.actor })
  expect(await writeFirst(app, visitor, { listing_id, key })).toMatchObject({ status: 200, json: firstResponse.json })
  const stranger = await givenMember(app)
  for (const refused of [
    await writeFirst(app, visitor, { listing_id }),
    await writeFirst(app, visitor, { listing_id: randomUUID(), key }),
    await writeFirst(app, stranger, { listing_id, key }),
  ])
    expect(refused).toMatchObject({ status: 404, json: { code: 'SUBJECT_NOT_FOUND' } })
})

test('a member may begin ten conversations a day, more once verified, and continue existing ones', async () => {
  const owner = await givenMember(app)
  const starter = await givenMember(app, { firstName: 'Stefan', lastName: 'Stranger' })
  const listings = await Promise.all(Array.from({ length: 11 }, () => givenListing(app, owner)))
  const answers = []
  for (const { id } of listings) answers.push(await writeFirst(app, starter, { listing_id: id }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(answers.at(-1)?.json.code).toBe('TOO_MANY_REQUESTS')
  const newConversations = await recordsOf(app).ask('select id from conversation where starter_id = $1', starter.id)
  expect(newConversations).toHaveLength(10)
  expect((await writeFirst(app, starter, { listing_id: listings[0]?.id })).status).toBe(200)
  const verified = { ...starter, actor: { ...starter.actor, verified: true } }
  expect((await writeFirst(app, verified, { listing_id: listings[10]?.id })).status).toBe(200)
})
