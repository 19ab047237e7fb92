import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { decide, givenCurator, givenCuratorSession } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [curator, otherCurator] = [await givenCurator(app), await givenCurator(app, { firstName: 'Otto' })]
const [owner, verified] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
const reason = 'It names its client.'

beforeEach(() => ask('delete from rate_limit'))

const kinds = [
  { noun: 'listing', given: givenListing },
  { noun: 'mandate', given: givenMandate },
] as const

describe.each(kinds)('who may hide a $noun', ({ noun, given }) => {
  const hide = (id: string, as: GivenMember = curator) => decide(app, as, `${noun}s/${id}/hiding`, { reason })
  const show = (id: string, as: GivenMember = curator) => decide(app, as, `${noun}s/${id}/showing`)
  const read = (id: string) => app.call(`/api/${noun}s/${id}`)
  const hidings = (id: string) => ask(`select curator_id, lifted_by from ${noun}_hiding where ${noun}_id = $1`, id)

  test('visitors, members, owners and unproven, suspended or former curators can neither hide nor show it, nor list all', async () => {
    const { id } = await given(app, owner)
    const unproven = await givenSession(app, (await givenCurator(app)).email)
    const [former, suspended] = [await givenCurator(app), await givenCurator(app)]
    const sessions = [await givenCuratorSession(app, former), await givenCuratorSession(app, suspended)]
    await ask('update member set curator = false where id = $1', former.id)
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    const callers = [{}, { as: owner.actor }, { as: verified.actor }, unproven, ...sessions]
    for (const as of callers) {
      for (const step of ['hiding', 'showing']) {
        const path = `/api/curation/${noun}s/${id}/${step}`
        expect([401, 403]).toContain((await app.call(path, { method: 'POST', body: { reason }, ...as })).status)
      }
      expect([401, 403]).toContain((await app.call(`/api/curation/${noun}s`, as)).status)
    }
    expect((await read(id)).status).toBe(200)
    expect(await hidings(id)).toEqual([])
    expect((await hide(randomUUID())).json.code).toBe(`${noun.toUpperCase()}_NOT_FOUND`)
  })

  test('a curator who is suspended meanwhile cannot hide it, although their request still counts as one of a curator', async () => {
    const { id } = await given(app, owner)
    const suspended = await givenCurator(app)
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    expect((await hide(id, suspended)).json.code).toBe('FORBIDDEN')
    expect((await read(id)).status).toBe(200)
  })

  test('curators cannot hide their own, nor show it again', async () => {
    const { id } = await given(app, curator)
    expect((await hide(id)).json.code).toBe('OWN_STANDING')
    await hide(id, otherCurator)
    expect((await show(id)).json.code).toBe('OWN_STANDING')
    expect((await show(id, otherCurator)).status).toBe(200)
  })

  test('a reason is required', async () => {
    const { id } = await given(app, owner)
    for (const empty of ['', '   ', undefined])
      expect((await decide(app, curator, `${noun}s/${id}/hiding`, { reason: empty })).status).toBe(400)
  })

  test('if two curators hide it at once, only the first decision counts, and the same for showing it', async () => {
    const { id } = await given(app, owner)
    const decideAtOnce = async (decideOnce: typeof hide) => {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) => decideOnce(id, n % 2 ? curator : otherCurator)),
      )
      return [200, 409].map((status) => responses.filter((response) => response.status === status).length)
    }
    expect(await decideAtOnce(hide)).toEqual([1, 19])
    expect((await hide(id)).json.code).toBe(`${noun.toUpperCase()}_HIDDEN`)
    expect(await decideAtOnce(show)).toEqual([1, 19])
    expect((await show(id)).json.code).toBe(`${noun.toUpperCase()}_SHOWN`)
    expect(await hidings(id)).toHaveLength(1)
  })

  test('if its owner changes it while curators hide and show it, each change counts and the public sees the result', async () => {
    const { id, version } = await given(app, owner)
    for (let n = 0; n < 6; n++) {
      const body = { version: version + n, title: `Title ${n}` }
      const [decision, change] = await Promise.all([
        n % 2 ? show(id) : hide(id),
        app.call(`/api/${noun}s/${id}`, { method: 'PATCH', as: owner.actor, body }),
      ])
      expect([decision.status, change.status]).toEqual([200, 200])
      const { json } = await read(id)
      expect(n % 2 ? json.title : json.code).toBe(n % 2 ? `Title ${n}` : `${noun.toUpperCase()}_NOT_FOUND`)
    }
  })

  test('the database refuses an owner who shows it, and a curator who hides their own or changes another’s decision', async () => {
    const [{ id }, { id: ownOfCurator }] = [await given(app, owner), await given(app, curator)]
    await hide(id)
    const run = (actor: Actor, query: SQL) =>
      actAs(actor, async () => (await app.platform.db.execute<{ id: string }>(query)).rows)
    const [record, hiding, recordId] = [noun, `${noun}_hiding`, `${noun}_id`].map((name) => sql.identifier(name))
    const showIt = sql`update ${record} set is_hidden = false where id = ${id} returning id`
    const insert = (ofId: string, by: string) =>
      sql`insert into ${hiding} (${recordId}, curator_id, reason) values (${ofId}, ${by}, ${reason})`
    const refused = { cause: { code: '42501' } }
    await expect(run(owner.actor, showIt)).rejects.toMatchObject(refused)
    for (const query of [insert(ownOfCurator, curator.id), insert(id, otherCurator.id)])
      await expect(run(curator.actor, query)).rejects.toMatchObject(refused)
    const changeReason = sql`update ${hiding} set reason = 'Another.', lifted_by = ${curator.id}`
    await expect(run(curator.actor, changeReason)).rejects.toMatchObject(refused)
    // Computed by the database, so it has no effect to write it.
    await run(owner.actor, sql`update ${record} set is_open = true where id = ${id}`)
    expect((await read(id)).status).toBe(404)
    const readHidings = sql`select id from ${hiding} where ${recordId} = ${id}`
    expect(await run(owner.actor, readHidings)).toHaveLength(1)
    for (const actor of [verified.actor, visitor]) expect(await run(actor, readHidings)).toEqual([])
  })
})
