import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeFirst } from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('a first message sent again is the same also when what it is about is shown no more; another is refused', async () => {
  const [owner, visitor] = [await givenMember(app), await givenMember(app)]
  const listing_id = (await givenListing(app, owner)).id
  const key = randomUUID()
  const first = await writeFirst(app, visitor, { listing_id, key })
  await app.call(`/api/listings/${listing_id}/archive`, { method: 'POST', as: owner.actor })
  expect(await writeFirst(app, visitor, { listing_id, key })).toMatchObject({ status: 200, json: first.json })
  const stranger = await givenMember(app)
  for (const refused of [
    await writeFirst(app, visitor, { listing_id }),
    await writeFirst(app, visitor, { listing_id: randomUUID(), key }),
    await writeFirst(app, stranger, { listing_id, key }),
  ])
    expect(refused).toMatchObject({ status: 404, json: { code: 'SUBJECT_NOT_FOUND' } })
})
