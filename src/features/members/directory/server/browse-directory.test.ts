import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const findable = { verified: true, findable: true }

let reader: GivenMember
let zelie: GivenMember
let anselm: GivenMember

beforeAll(async () => {
  reader = await givenMember(app, { firstName: 'Quentin', lastName: 'Reader', verified: true })
  zelie = await givenMember(app, {
    ...{ ...findable, firstName: 'Zélie', lastName: 'Durand', company: 'Durand Yachting' },
    ...{ specialities: ['Yachts', 'Events'], cities: ['Zürich', 'Nice'], languages: ['French'] },
  })
  anselm = await givenMember(app, {
    ...{ ...findable, firstName: 'Anselm', lastName: 'Oake' },
    ...{ specialities: ['Art'], cities: ['Zurich'], languages: ['French', 'English'] },
  })
})

beforeEach(() => query('delete from rate_limit; delete from idempotency_key; delete from member_block'))

const browse = (filter: Record<string, string> = {}, as = reader.actor) =>
  app.call(`/api/directory?${new URLSearchParams(filter)}`, { as })
const namesFound = async (filter: Record<string, string> = {}, as = reader.actor) =>
  ((await browse(filter, as)).json.items as { name: string }[]).map(({ name }) => name)
const updateProfile = ({ actor }: GivenMember, body: object) =>
  app.call('/api/members/me', { method: 'PATCH', as: actor, body })

describe('what the directory finds', () => {
  test('lists the members who let themselves be found, by name, as their cards show them', async () => {
    const { json } = await browse()
    expect(json).toMatchObject({ total: 2, total_is_least: false, next_cursor: null })
    expect(json.items).toMatchObject([
      { id: anselm.id, name: 'Anselm Oake', verified: true },
      { id: zelie.id, name: 'Zélie Durand', company: 'Durand Yachting', cities: ['Zürich', 'Nice'] },
    ])
  })

  test.each([
    ['zelie', ['Zélie Durand']],
    ['nice yacht', ['Zélie Durand']],
    ['YACHT dura', ['Zélie Durand']],
    ['"durand yachting"', ['Zélie Durand']],
    ['"yachting durand"', []],
    ['zurich', ['Anselm Oake', 'Zélie Durand']],
    ['ar', ['Anselm Oake']],
    ['100%', []],
  ])('searching for %s finds %j', async (search, names) => {
    expect(await namesFound({ search })).toEqual(search === 'ar' ? expect.arrayContaining(names) : names)
  })

  test('filters ignore case and accents, and narrow each other and the search', async () => {
    expect(await namesFound({ city: 'ZURICH' })).toEqual(['Anselm Oake', 'Zélie Durand'])
    expect(await namesFound({ city: 'zürich', language: 'english' })).toEqual(['Anselm Oake'])
    expect(await namesFound({ city: 'Zürich', speciality: 'Events', search: 'durand' })).toEqual(['Zélie Durand'])
    expect(await namesFound({ city: 'Zür' })).toEqual([])
  })

  test('pages follow each other without gaps, in the order of the names', async () => {
    const tag = randomUUID()
    for (const firstName of ['Émile', 'emil', 'Bruno', 'Ada', 'Émile'])
      await givenMember(app, { ...findable, firstName, company: tag })
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { json } = await browse({ search: tag, limit: '2', ...(cursor && { cursor }) })
      expect(json.total).toBe(5)
      names.push(...json.items.map(({ name }: { name: string }) => name))
      cursor = json.next_cursor
    }
    expect(names).toEqual(['Ada', 'Bruno', 'emil', 'Émile', 'Émile'])
    await query(`delete from member where company = '${tag}'`)
  })

  test('a cursor that is none is refused', async () => {
    expect((await browse({ cursor: 'made-up' })).status).toBe(400)
  })

  test('a name that a member withholds is neither shown nor found', async () => {
    const person = await givenMember(app, {
      ...findable,
      firstName: 'Xanthippe',
      lastName: 'Canary',
      cities: ['Vaduz'],
    })
    await updateProfile(person, { name_shown: 'member' })
    expect(await namesFound({ search: 'vaduz' })).toEqual(['Member'])
    expect(await namesFound({ search: 'canary' })).toEqual([])
    await query(`delete from member where id = '${person.id}'`)
  })
})

describe('the values of the filters', () => {
  test('are counted in every spelling, and shown in the most frequent one', async () => {
    const third = await givenMember(app, { ...findable, cities: ['Zürich'] })
    const { json } = await app.call('/api/directory/values', { as: reader.actor })
    expect(json.cities).toEqual([
      { value: 'Zürich', count: 3 },
      { value: 'Nice', count: 1 },
    ])
    expect(json.languages[0]).toEqual({ value: 'French', count: 2 })
    expect(json.specialities.map(({ value }: { value: string }) => value).sort()).toEqual(['Art', 'Events', 'Yachts'])
    await query(`delete from member where id = '${third.id}'`)
  })

  test('leave no trace of a member who can no longer be found', async () => {
    const person = await givenMember(app, { ...findable, cities: ['Ascona'] })
    await updateProfile(person, { cities: ['Ascona', 'Bellagio'] })
    await updateProfile(person, { cities: ['Bellagio'] })
    expect(await query(`select value, count from directory_value where value in ('Ascona', 'Bellagio')`)).toEqual([
      { value: 'Bellagio', count: 1 },
    ])
    await updateProfile(person, { findable: false })
    expect(await query(`select from directory_value where value in ('Ascona', 'Bellagio')`)).toEqual([])
  })
})
