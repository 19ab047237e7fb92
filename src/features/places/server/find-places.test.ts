import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import type { FoundPlace } from '../contract.ts'
import { readPlace } from './read-place.ts'
import { readPlaces } from './read-places.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const member = await givenMember(app)
const request = (search: string, more = '', as?: typeof member) =>
  app.call(`/api/places?search=${encodeURIComponent(search)}${more}`, as && { as: as.actor })
const find = async (search: string): Promise<FoundPlace[]> => (await request(search, '', member)).json.items
const textsOf = async (search: string) => (await find(search)).map(({ text }) => text)

beforeEach(() => ask('delete from rate_limit'))

describe('finding places', () => {
  test('finds a village with its region, its country and its coordinates', async () => {
    expect(await find('portofino')).toEqual([
      {
        ...{ id: '3170092', name: 'Portofino', region: 'Liguria', country: 'IT', radius: 0 },
        country_name: 'Italy',
        ...{ latitude: 44.3035, longitude: 9.2094, text: 'Portofino, Liguria, Italy' },
      },
    ])
  })

  test.each([
    ['ZURICH', 'Zürich, Zurich, Switzerland'],
    ['zürich', 'Zürich, Zurich, Switzerland'],
    ['lodz', 'Łódź, Łódź Voivodeship, Poland'],
    ['saint tropez', "Saint-Tropez, Provence-Alpes-Côte d'Azur, France"],
    ['Saint-Jean-Cap', "Saint-Jean-Cap-Ferrat, Provence-Alpes-Côte d'Azur, France"],
    ['cap d’ail', "Cap-d'Ail, Provence-Alpes-Côte d'Azur, France"],
    ['sao paulo brazil', 'São Paulo, Brazil'],
    ['monte carlo', 'Monte-Carlo, Monaco'],
  ])('finds %j without regard to case and accents', async (search, text) => {
    expect(await textsOf(search)).toContain(text)
  })

  test('offers countries and regions in the middle of their places, with how wide they are', async () => {
    expect((await find('italy'))[0]).toMatchObject({ id: 'IT', name: null, region: null, country: 'IT', text: 'Italy' })
    const [liguria] = await find('liguria')
    expect(liguria).toMatchObject({ id: 'IT.08', name: null, region: 'Liguria', text: 'Liguria, Italy' })
    expect(liguria?.latitude).toBeCloseTo(44.2, 0)
    expect(liguria?.radius).toBeGreaterThan(20)
  })

  test('puts whole words before beginnings, and the most populous place first', async () => {
    expect((await textsOf('como'))[0]).toMatch(/^Como, /)
    const paris = await textsOf('paris')
    expect(paris[0]).toBe('Paris, Île-de-France, France')
    expect((await textsOf('paris texas'))[0]).toBe('Paris, Texas, United States')
  })

  test('needs a word of the name itself, so that a region does not list all its towns', async () => {
    for (const text of await textsOf('liguria')) expect(text).toMatch(/Liguria/)
    expect(await textsOf('portofino france')).toEqual([])
    expect(await textsOf('portofino ital')).toEqual(['Portofino, Liguria, Italy'])
  })

  test.each(['', '   ', '%', '_', "'; drop table listing", '\\', '\u202e', '東京', '\n\t', '.*', '$1', ' 0 '])(
    'answers %j with nothing that does not match',
    async (search) => {
      const { status, json } = await request(search, '', member)
      expect([200, 400]).toContain(status)
      expect(json.items ?? []).toEqual([])
    },
  )

  test('refuses a search that is too long, and more places than a list shows', async () => {
    expect((await request('a'.repeat(81), '', member)).json.code).toBe('BAD_REQUEST')
    expect((await request('rome', '&limit=21', member)).json.code).toBe('BAD_REQUEST')
    expect((await request('san', '&limit=20', member)).json.items).toHaveLength(20)
  })

  test('serves everyone, as often as other searches', async () => {
    expect((await request('rome')).json.items).not.toEqual([])
    await ask('delete from rate_limit')
    await request('rome', '', member)
    expect(await ask('select bucket from rate_limit')).toHaveLength(1)
  })

  test('looks for five words at most, so that no search takes long', async () => {
    expect(await textsOf('rome lazio ital ro zqx')).toEqual([])
    expect(await textsOf('rome lazio ital ro it zqx zqy zqz')).toContain('Rome, Lazio, Italy')
  })
})

describe('reading a place', () => {
  test.each(['3170092', 'IT.08', 'IT', 'CN'])('knows %s by its id', async (id) => {
    expect(await readPlace(id)).toMatchObject({ id })
  })

  test('reads many at once like each alone, and leaves out those that do not exist', async () => {
    const ids = ['3170092', 'IT.08', 'IT', '292223']
    const places = await readPlaces(
      new Set([...ids, ...Array.from({ length: 10_000 }, (_, index) => `none${index}`), '']),
    )
    expect([...places.keys()].sort()).toEqual([...ids].sort())
    for (const id of ids) expect(places.get(id)).toEqual(await readPlace(id))
    expect(await readPlaces(new Set())).toEqual(new Map())
  })

  test('has the names of countries that the build wrote', async () => {
    expect(await readPlace('3170092')).toMatchObject({
      ...{ place: { country_name: 'Italy' }, region: { country_name: 'Italy' }, country: { country_name: 'Italy' } },
    })
  })

  test.each(['', '0', 'it', 'XX', '317009', '3170092\tPortofino', '\n', 'Places'])('does not know %j', async (id) => {
    expect(await readPlace(id)).toBeUndefined()
  })
})
