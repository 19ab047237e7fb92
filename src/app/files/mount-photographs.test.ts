import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { photographUrl } from '#features/listings/photographs/photograph-url.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { acceptNotice, givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, member, verified, curator, suspended] = await Promise.all([
  givenMember(app),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
  givenMember(app, { verified: true }),
])
const left = await givenSession(app, suspended.email)
await acceptNotice(app, verified, curator, suspended)
await ask('update member set suspended_at = now() where id = $1', suspended.id)

type Viewer = keyof typeof viewers
const viewers = {
  visitor: {},
  member: as(member.actor),
  verified: as(verified.actor),
  owner: as(owner.actor),
  curator: as(curator.actor),
  suspended: left.headers,
}
/** `call` makes an actor known to the app; bytes are asked for by their name. */
function as(actor: Actor): Record<string, string> {
  return { 'x-actor': JSON.stringify(actor) }
}
const get = (url: string, viewer: Viewer, headers = {}) =>
  app.server.inject({ url, headers: { ...viewers[viewer], ...headers } })
const change = (id: string, what: string) => ask(`update listing set ${what} where id = $1`, id)

async function givenOne(changes: object = {}) {
  const listing = await givenListing(app, owner, changes)
  const { id, sources } = await givenPhotograph(app, owner, listing.id)
  return { id: listing.id, photographId: id, urls: sources.map(({ src }) => src), url: sources[0]?.src ?? '' }
}
/** All that an answer tells, but what is new in each. */
const told = ({ statusCode, body, headers }: Awaited<ReturnType<typeof get>>) => {
  const { date, 'x-request-id': _, ...rest } = headers
  return { statusCode, body, headers: rest, dated: typeof date }
}

beforeEach(async () => {
  await ask('delete from rate_limit')
  for (const { actor } of [owner, member, verified, curator]) await app.call('/api/members/me', { as: actor })
})

describe('who is sent a photograph', () => {
  const everyone: Viewer[] = ['visitor', 'member', 'verified', 'owner', 'curator', 'suspended']
  test.each([
    ['that is open to all', {}, 'true', everyone, 'public, no-cache'],
    ['that is private', { is_private: true }, 'true', ['verified', 'owner', 'curator'], 'private, no-store'],
    ['that is inactive', {}, 'is_active = false', ['owner', 'curator'], 'private, no-store'],
    ['that is archived', {}, 'archived_at = now()', ['owner', 'curator'], 'private, no-store'],
    [
      'that is private and inactive',
      { is_private: true },
      'is_active = false',
      ['owner', 'curator'],
      'private, no-store',
    ],
  ])(
    'serves a photograph of a listing %s only to those who may see the listing',
    async (_, fields, set, seeing, kept) => {
      const { id, urls } = await givenOne(fields)
      if (set !== 'true') await change(id, set.includes('now()') ? 'archived_at = now()' : set)
      for (const viewer of everyone) {
        const nowhere = told(await get(photographUrl(randomUUID(), 480), viewer))
        for (const url of urls) {
          const answer = await get(url, viewer)
          if (!seeing.includes(viewer)) {
            expect(told(answer), viewer).toEqual(nowhere)
            continue
          }
          expect(answer.statusCode, viewer).toBe(200)
          expect(answer.headers).toMatchObject({
            ...{ 'content-type': 'image/webp', 'cache-control': kept, 'x-content-type-options': 'nosniff' },
            'content-security-policy': "default-src 'none'; sandbox",
          })
          expect(answer.rawPayload.toString('latin1', 0, 4)).toBe('RIFF')
        }
        expect(nowhere).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'private, no-store' } })
      }
    },
  )

  test('refuses a photograph at once when its listing becomes hidden, even if the client has cached it', async () => {
    const { id, url } = await givenOne()
    const { etag = '' } = (await get(url, 'visitor')).headers
    const again = () => get(url, 'visitor', { 'if-none-match': etag })
    expect((await again()).statusCode).toBe(304)
    await change(id, 'is_private = true')
    expect(told(await again())).toEqual(told(await get(photographUrl(randomUUID(), 480), 'visitor')))
    const seen = await get(url, 'verified', { 'if-none-match': etag })
    expect([seen.statusCode, seen.headers['cache-control'], seen.headers.etag]).toEqual([
      ...[200, 'private, no-store', undefined],
    ])
    await change(id, 'is_private = false')
    expect((await again()).statusCode).toBe(304)
  })

  test('serves photographs of a suspended seller only to curators', async () => {
    const { url } = await givenOne()
    await ask('update member set suspended_at = now() where id = $1', owner.id)
    const statuses = await Promise.all(
      (['visitor', 'member', 'verified', 'owner', 'curator'] as const).map(
        async (viewer) => (await get(url, viewer)).statusCode,
      ),
    )
    await ask('update member set suspended_at = null where id = $1', owner.id)
    expect(statuses).toEqual([404, 404, 404, 404, 200])
  })

  test('the public part of a private listing contains no placeholder and no address of a photograph', async () => {
    const { id, photographId } = await givenOne({ is_private: true, title: 'A hidden gem' })
    const [{ thumbhash = Buffer.alloc(0) } = {}] = await ask(
      'select thumbhash from listing_photograph where listing_id = $1',
      id,
    )
    for (const url of [`/api/listings/${id}`, '/api/listings?search=hidden'])
      for (const actor of [undefined, member.actor]) {
        const { text } = await app.call(url, actor && { as: actor })
        expect(text).toContain('A hidden gem')
        for (const withheld of [photographId, thumbhash.toString('base64'), 'photographs', 'thumbhash'])
          expect(text).not.toContain(withheld)
      }
  })
})

test.each(['470.webp', '480.png', '480', '0480.webp', '4e2.webp', '..%2f..%2fsecrets', '1920.webp'])(
  'answers 404 to %s of a photograph of 600 pixels',
  async (file) => {
    const { photographId } = await givenOne()
    expect((await get(`/photographs/${photographId}/${file}`, 'owner')).statusCode).toBe(404)
  },
)

test('answers 404 for a photograph whose file is missing in the storage', async () => {
  const { url, id } = await givenOne()
  for await (const key of app.platform.storage.keys(`listing-images/${id}`)) await app.platform.storage.remove(key)
  expect(told(await get(url, 'owner'))).toEqual(told(await get(photographUrl(randomUUID(), 480), 'owner')))
})
