import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'

const app = await testApp()
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const execute = (actor: Actor, statement: SQL) => actAs(actor, async () => await app.platform.db.execute(statement))
const findable = { verified: true, findable: true }

let reader: GivenMember
let zelie: GivenMember
let anselm: GivenMember

beforeAll(async () => {
  reader = await givenMember(app, { firstName: 'Quentin', lastName: 'Reader', verified: true })
  zelie = await givenMember(app, {
    ...{ ...findable, firstName: 'Zélie', lastName: 'Durand', specialities: ['Yachts'], languages: ['French'] },
  })
  anselm = await givenMember(app, { ...findable, firstName: 'Anselm', lastName: 'Oake', languages: ['French'] })
})

beforeEach(() => query('delete from rate_limit; delete from idempotency_key; delete from member_block'))

const namesFound = async (filter: Record<string, string> = {}, as = reader.actor) => {
  const { json } = await app.call(`/api/directory?${new URLSearchParams(filter)}`, { as })
  return (json.items as { name: string }[]).map(({ name }) => name)
}
const updateProfile = ({ actor }: GivenMember, body: object) =>
  app.call('/api/members/me', { method: 'PATCH', as: actor, body })

describe('who can be found', () => {
  const change = (text: string) => query(`update member set ${text} where id = '${zelie.id}'`)
  const isFound = async () => {
    const { json: values } = await app.call('/api/directory/values', { as: reader.actor })
    const places: boolean[] = [
      (await namesFound()).includes('Zélie Durand'),
      (await namesFound({ search: 'zelie' })).length > 0,
      (await namesFound({ speciality: 'yachts' })).length > 0,
      values.specialities.some(({ value }: { value: string }) => value === 'Yachts'),
    ]
    expect(new Set(places).size).toBe(1)
    return places[0]
  }

  test('nobody by default', async () => {
    const person = await givenMember(app, { verified: true, firstName: 'Default' })
    expect((await app.call('/api/members/me', { as: person.actor })).json.findable).toBe(false)
    expect(await namesFound({ search: 'default' })).toEqual([])
  })

  test('switching it off takes effect at once, and so does switching it on', async () => {
    await updateProfile(zelie, { findable: false })
    expect(await isFound()).toBe(false)
    await updateProfile(zelie, { findable: true })
    expect(await isFound()).toBe(true)
  })

  test('a member is not found while they are suspended or unverified', async () => {
    for (const [away, back] of [
      ['suspended_at = now()', 'suspended_at = null'],
      ['verified = false', 'verified = true'],
    ]) {
      await change(String(away))
      expect(await isFound()).toBe(false)
      await change(String(back))
      expect(await isFound()).toBe(true)
    }
  })

  test('an erased member is not found', async () => {
    const person = await givenMember(app, { ...findable, firstName: 'Gone', cities: ['Lugano'] })
    expect(await namesFound({ search: 'lugano' })).toEqual(['Gone'])
    await execute(system, sql`update member set erased_at = now() where id = ${person.id}`)
    expect(await namesFound({ search: 'lugano' })).toEqual([])
  })

  test('a blocker and the blocked member do not find each other, and their values are not counted', async () => {
    await updateProfile(reader, { findable: true })
    for (const [blocker, blocked] of [
      [reader.id, zelie.id],
      [zelie.id, reader.id],
    ]) {
      await query(`insert into member_block (blocker_id, blocked_id) values ('${blocker}', '${blocked}')`)
      expect(await isFound()).toBe(false)
      expect(await namesFound({}, zelie.actor)).not.toContain('Quentin Reader')
      expect(await namesFound({}, anselm.actor)).toEqual(expect.arrayContaining(['Quentin Reader', 'Zélie Durand']))
      await query('delete from member_block')
    }
    await updateProfile(reader, { findable: false })
  })

  test('twenty changes at once leave the entry and the counts that the last one says', async () => {
    const person = await givenMember(app, { verified: true, firstName: 'Busy', cities: ['Gstaad'] })
    await Promise.all(Array.from({ length: 20 }, (_, n) => updateProfile(person, { findable: n % 2 === 0 })))
    await updateProfile(person, { findable: true })
    expect(await query(`select count from directory_value where value = 'Gstaad'`)).toEqual([{ count: 1 }])
    expect(await namesFound({ city: 'gstaad' })).toEqual(['Busy'])
    await updateProfile(person, { findable: false })
  })

  test('neither a curator nor a member writes entries past that choice', async () => {
    const curator = await givenMember(app, { verified: true, curator: true })
    const refusalOf = (actor: Actor, statement: SQL) =>
      execute(actor, statement).then(
        () => 'written',
        ({ cause }) => String(cause?.message),
      )
    expect(await refusalOf(curator.actor, sql`update member set findable = true where id = ${reader.id}`)).toMatch(
      /standing is not theirs/,
    )
    for (const { actor } of [curator, reader])
      expect(
        await refusalOf(
          actor,
          sql`insert into directory_entry (member_id, sort_name, words) values (${reader.id}, 'a', 'a')`,
        ),
      ).toMatch(/row-level security/)
  })
})

describe('who can use the directory', () => {
  test('a visitor learns nothing', async () => {
    for (const url of ['/api/directory', '/api/directory/values']) expect((await app.call(url)).status).toBe(401)
  })

  test('an unverified member is told to get verified', async () => {
    const { actor } = await givenMember(app, { findable: true })
    for (const url of ['/api/directory', '/api/directory/values'])
      expect(await app.call(url, { as: actor })).toMatchObject({ status: 403, json: { code: 'VERIFICATION_REQUIRED' } })
  })

  test('a curator finds members too', async () => {
    const { actor } = await givenMember(app, { curator: true })
    expect(await namesFound({}, actor)).toEqual(['Anselm Oake', 'Zélie Durand'])
  })

  test('the database finds nobody for members who are suspended, unverified, or have not confirmed their address', async () => {
    const suspended = await givenMember(app, { verified: true })
    await query(`update member set suspended_at = now() where id = '${suspended.id}'`)
    const unconfirmed = { ...reader.actor, unconfirmed: true } as Actor
    expect(await rowsSeenBy(suspended.actor)).toBe(0)
    expect(await rowsSeenBy(memberActor(reader.id))).toBe(0)
    expect(await rowsSeenBy(unconfirmed)).toBe(0)
    expect(await rowsSeenBy(reader.actor)).toBeGreaterThan(0)
  })

  async function rowsSeenBy(actor: Actor) {
    const { rows } = await execute(
      actor,
      sql`select ((select count(*) from directory_entry) + (select count(member_id) from browse_directory('{}', 10, 10))
        + (select count(*) from list_directory_values(10)) + (select count(*) from directory_value))::integer as count`,
    )
    return rows[0]?.count
  }
})
