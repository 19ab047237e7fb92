import { expect, test } from 'vitest'
import { writeFirst } from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('a first message to a further member is refused after ten a day; conversations that began go on', async () => {
  const owner = await givenMember(app)
  const stranger = await givenMember(app, { firstName: 'Stefan', lastName: 'Stranger' })
  const listings = await Promise.all(Array.from({ length: 11 }, () => givenListing(app, owner)))
  const answers = []
  for (const { id } of listings) answers.push(await writeFirst(app, stranger, { listing_id: id }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(answers.at(-1)?.json.code).toBe('TOO_MANY_REQUESTS')
  const begun = await recordsOf(app).ask('select id from conversation where starter_id = $1', stranger.id)
  expect(begun).toHaveLength(10)
  expect((await writeFirst(app, stranger, { listing_id: listings[0]?.id })).status).toBe(200)
  const known = { ...stranger, actor: { ...stranger.actor, verified: true } }
  expect((await writeFirst(app, known, { listing_id: listings[10]?.id })).status).toBe(200)
})
