import { describe, expect, test } from 'vitest'
import { readArea } from './read-area.ts'

describe('the area of a search', () => {
  test('is a town with or without its surroundings, a region or a country, as the gazetteer has it', async () => {
    const portofino = { name: 'Portofino', region: 'Liguria', country: 'IT', latitude: 44.3035, longitude: 9.2094 }
    const town = { id: '3170092', text: 'Portofino, Liguria, Italy', ...portofino }
    expect(await readArea({ place_id: '3170092' })).toEqual(town)
    expect(await readArea({ place_id: '3170092', within_km: 25 })).toEqual({ ...town, within_km: 25 })
    expect(await readArea({ place_id: 'IT.08' })).toMatchObject({
      text: 'Liguria, Italy',
      name: null,
      region: 'Liguria',
    })
    expect(await readArea({ place_id: 'IT' })).toMatchObject({ text: 'Italy', name: null, region: null, country: 'IT' })
  })

  test.each([
    { place_id: '1' },
    { place_id: 'XX' },
    { place_id: 'IT.08', within_km: 25 },
    { place_id: 'IT', within_km: 1 },
  ])('is refused if it does not exist, or is around no town: %o', async (asked) => {
    await expect(readArea(asked)).rejects.toMatchObject({ code: 'PLACE_REFUSED' })
  })
})
