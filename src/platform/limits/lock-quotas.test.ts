import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenListing, villa } from '#testing/listings.ts'
import { collection } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { addPhotograph } from '#testing/photographs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ LISTINGS_PER_MEMBER: '3', MANDATES_PER_MEMBER: '3', PHOTOGRAPHS_PER_MEMBER: '1' })
const [member, another] = [await givenMember(app), await givenMember(app)]
const create = (path: string, body: object, { actor }: GivenMember) =>
  app.call(path, { method: 'POST', as: actor, body })
const ask = async (question: string, id: string) => (await app.database.superuser.query(question, [id])).rows

/** Noise, which no format packs well: some 600 kB as it is kept. */
const noise = await sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
  .jpeg()
  .toBuffer()

beforeEach(async () => {
  await app.database.superuser.query('delete from rate_limit; delete from listing; delete from mandate')
})

describe('quotas of a member', () => {
  test.each([
    ['listings', '/api/listings', villa, 'TOO_MANY_LISTINGS', 'select from listing where owner_id = $1'],
    ['mandates', '/api/mandates', collection, 'TOO_MANY_MANDATES', 'select from mandate where buyer_id = $1'],
  ])('enforces the quota of %s, even with many requests at the same time', async (_, path, body, code, stored) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(path, body, member)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(9).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ code, message: expect.stringMatching(/^You have 3 .+\. Please .+\.$/) })
    expect(await ask(stored, member.id)).toHaveLength(3)
    expect((await create(path, body, another)).status).toBe(201)
  })

  test('archived listings count towards the quota of listings', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { id } = await givenListing(app, member)
      await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: member.actor })
    }
    expect((await create('/api/listings', villa, member)).status).toBe(409)
  })

  test('enforces the quota of bytes of photographs over all listings together', async () => {
    const [first, second] = [await givenListing(app, member), await givenListing(app, member)]
    const answers = await Promise.all(
      [first, second, first, second].map(({ id }) => addPhotograph(app, id, noise, member.actor)),
    )
    const added = answers.filter(({ status }) => status === 200)
    expect(added.length).toBeGreaterThan(0)
    const full = answers.filter(({ status }) => status === 409)
    expect(full.length).toBeGreaterThan(0)
    for (const { json } of full)
      expect(json).toMatchObject({
        code: 'PHOTOGRAPHS_FULL',
        message: 'Your photographs take 1 MB, the most a member may use here. Please remove some first.',
      })
    const kept = 'select bytes from listing_photograph join listing on listing.id = listing_id where owner_id = $1'
    const bytes = (await ask(kept, member.id)).map((row) => row.bytes)
    expect(Math.min(...bytes)).toBeGreaterThan(100_000)
    expect(bytes.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(1_000_000)
  })

  test('removed photographs no longer count towards the quota of bytes', async () => {
    const { id } = await givenListing(app, member)
    const add = () => addPhotograph(app, id, noise, member.actor)
    let answer = await add()
    const photographId = answer.json.photographs[0].id
    while (answer.status === 200) answer = await add()
    await app.call(`/api/listings/${id}/photographs/${photographId}`, { method: 'DELETE', as: member.actor })
    expect((await add()).status).toBe(200)
  })
})
