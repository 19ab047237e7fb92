import { describe, expect, it } from 'vitest'
import { countSetFilters, hasFilters, readChangedSearch, readListingSearch } from './browse-search.ts'

describe('search params of the listings', () => {
  it('reads every search param of the listings', () => {
    const searchParams = {
      ...{ search: 'villa', category: 'Real Estate', min: '1000000', max: '2000000.50', currency: 'EUR' },
      ...{ sort: 'price-up', verified: 'yes', saved: 'yes', view: 'map' },
      ...{ place: '3170092', within: '25', box: '43.1,7.2,44,8.5' },
    }
    expect(readListingSearch(searchParams)).toEqual(searchParams)
  })

  it('reads search params sent by a form without scripts, ignoring empty fields and defaults', () => {
    const formParams = { search: ' ', category: '', min: '', max: '', currency: 'USD', sort: 'newest' }
    expect(readListingSearch(formParams)).toEqual({})
    expect(readListingSearch({ min: '1,250,000', max: '2 000 000' })).toEqual({ min: '1250000', max: '2000000' })
  })

  it.each([
    { category: 'real estate' },
    { category: 'Castles' },
    { min: '-5' },
    { max: 'much' },
    { min: '123456789012345' },
    { min: '500', max: '400' },
    { currency: 'JPY' },
    { sort: 'random' },
    { verified: 'true' },
    { saved: ['yes'] },
    { view: 'globe' },
    { place: 'Portofino' },
    { within: '25' },
    { box: '44,7,43,8' },
    { search: 7 },
    { unknown: 'yes' },
  ])('ignores invalid search params: %o', (searchParams) => {
    expect(readListingSearch(searchParams)).toEqual({})
  })

  it('cuts a search of listings to the length that the API accepts', () => {
    expect(readListingSearch({ search: 'a'.repeat(500) }).search).toHaveLength(120)
  })

  it('counts the filters that are set', () => {
    expect(countSetFilters(readListingSearch({ search: 'sloop', max: '5000', verified: 'yes' }))).toBe(2)
    expect(countSetFilters({})).toBe(0)
  })

  it('takes neither an order nor the map for a filter', () => {
    expect(hasFilters(readListingSearch({ sort: 'price-up', view: 'map' }))).toBe(false)
    for (const filter of [{ category: 'Yachts' }, { place: 'IT' }, { box: '43,7,44,8' }])
      expect(hasFilters(readListingSearch({ ...filter, view: 'map' }))).toBe(true)
  })

  it('keeps conditions on traits, also refused ones', () => {
    for (const searchParams of [
      { category: 'Yachts', traits: 'length=50..' },
      { category: 'Yachts', traits: 'year=2019..;length=60..50' },
      { category: 'Real Estate', traits: 'length=50..' },
      { traits: 'length=50..' },
    ])
      expect(readListingSearch(searchParams)).toEqual(searchParams)
  })

  it('drops conditions that another category does not have when the reader changes to it', () => {
    const search = readListingSearch({ category: 'Yachts', traits: 'length=50..;year=2019..' })
    const change = (changes: object) => readChangedSearch(search, { ...search, ...changes })
    expect(change({ category: 'Jets' })).toEqual({ category: 'Jets', traits: 'year=2019..' })
    expect(change({ category: '' })).toEqual({})
    expect(change({ search: 'sloop' })).toEqual({ ...search, search: 'sloop' })
  })
})
