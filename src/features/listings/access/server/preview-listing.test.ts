import { beforeEach, expect, test } from 'vitest'
import { givenAccessWorld, secretListing } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import type { GivenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, newcomer, call, read, grant, finds, byRequest, forNamed } = await givenAccessWorld(app)

beforeEach(() => ask('delete from rate_limit').then(() => {}))

test('changing the audience moves a listing between what readers find', async () => {
  const { id } = await givenListing(app, owner, secretListing)
  const change = async (fields: object) => {
    const { version } = (await call(`/listings/mine/${id}`, owner)).json
    expect((await call(`/listings/${id}`, owner, { version, ...fields }, 'PATCH')).status).toBe(200)
  }
  const views = async () => [
    (await call(`/listings/${id}`, stranger)).json.view ?? 404,
    await finds(id, 'search=hushcanary', stranger),
    await finds(id, 'search=villa', stranger),
    await finds(id, 'min_price=30500000&max_price=31500000&price_currency=EUR', stranger),
  ]
  expect(await views()).toEqual(['whole', true, true, true])
  await change({ audience: 'request' })
  expect(await views()).toEqual(['teaser', false, true, false])
  expect(
    await ask(
      `select from live_event where event ->> 'listingId' = $1 and audience = '00000000-0000-0000-0000-000000000000'`,
      id,
    ),
  ).not.toEqual([])
  await change({ audience: 'named' })
  expect(await views()).toEqual([404, false, false, false])
  await change({ is_private: false })
  expect(await views()).toEqual(['whole', true, true, true])
  await change({ is_private: true, audience: 'verified', teaser_title: 'A house' })
  expect(await views()).toEqual(['whole', true, true, true])
  expect(await finds(id, 'search=quietcanary', newcomer)).toBe(false)
  expect((await read(id)).title).toBe('A house')
})

test('the preview is what the reader gets, byte for byte', async () => {
  for (const create of [byRequest, forNamed]) {
    const { id } = await create()
    await givenPhotograph(app, owner, id)
    await grant(id, [friend])
    const preview = async (query: string) => (await call(`/listings/${id}/preview?${query}`, owner)).json.listing
    const sees = async (as?: GivenMember) => {
      const { status, json } = await call(`/listings/${id}`, as)
      return status === 200 ? json : null
    }
    expect(await preview('reader=visitor')).toEqual(await sees())
    expect(await preview('reader=unverified')).toEqual(await sees(newcomer))
    expect(await preview('reader=verified')).toEqual(await sees(stranger))
    expect(await preview(`reader=member&member_id=${friend.id}`)).toEqual(await sees(friend))
    expect(await preview(`reader=member&member_id=${stranger.id}`)).toEqual(await sees(stranger))
  }
})
