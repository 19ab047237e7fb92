import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { secondFactor } from '#features/identity/factors/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { givenPhotograph, pictureOf } from '#testing/photographs.ts'
import { testApp } from '#testing/test-app.ts'

/** A process, and one on the same database that no longer hears of changes. */
const here = await testApp()
const deaf = await testApp({}, here.database)
await deaf.platform.live.close()
const owner = await givenMember(here)

afterEach(() => vi.restoreAllMocks())

/** Each returns the path of a record that the reader may not see yet. */
const restrictedRecords = {
  'a closed mandate': async () => {
    const { id } = await givenMandate(here, owner)
    await here.database.superuser.query('update mandate set is_active = false where id = $1', [id])
    return `/api/mandates/${id}`
  },
  'a photograph of a private listing': async () => {
    const { id } = await givenListing(here, owner, { is_private: true })
    return (await givenPhotograph(here, owner, id)).sources[0]?.src ?? ''
  },
  'a portrait': async (reader: GivenMember) => {
    const upload = { method: 'PUT', body: await pictureOf(64, 64), headers: { 'content-type': 'image/jpeg' } } as const
    const { json } = await here.call('/api/members/me/portrait', { ...upload, as: owner.actor })
    await here.database.superuser.query('update member set awaits_approval = true where id = $1', [reader.id])
    return `/portraits/${json.portrait_id}/regular.webp`
  },
}

test.each(Object.entries(restrictedRecords))(
  '%s is found as soon as the reader may see it, even by a process that lost the notification',
  async (_, givenRecord) => {
    const reader = await givenMember(here)
    const path = await givenRecord(reader)
    const { headers } = await givenSession(here, reader.email)
    vi.spyOn(deaf.platform.storage, 'get').mockImplementation(here.platform.storage.get)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const read = async () => (await deaf.call(path, { headers })).status
    expect(await read()).toBe(404)
    // Not through the test's own connection, after which each app looks everybody up again.
    await actAs(system, async () => {
      const { db } = here.platform
      const grown = { curator: true, verified: true, awaitsApproval: false }
      await db.update(member).set(grown).where(eq(member.id, reader.id))
      await db.insert(secondFactor).values({ memberId: reader.id, kind: 'email', confirmedAt: new Date(0) })
    })
    expect(await read()).toBe(200)
  },
)

test('a file that is missing is looked for again only if the actor was kept', async () => {
  const { headers } = await givenSession(here, owner.email)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const renew = vi.spyOn(here.platform.recentActors, 'renew')
  const missing = '/portraits/00000000-0000-4000-8000-000000000000/regular.webp'
  for (const lookups of [0, 1, 2]) {
    expect((await here.call(missing, { headers })).status).toBe(404)
    expect(renew).toHaveBeenCalledTimes(lookups)
  }
})
