import { describe, expect, it } from 'vitest'
import { filterOf, readMandateSearch } from './browse-search.ts'

describe('search params of the mandates', () => {
  it('reads every search param of the mandates', () => {
    const searchParams = { search: 'sloop', category: 'Yachts', urgent: 'yes', verified: 'yes' }
    expect(readMandateSearch(searchParams)).toEqual(searchParams)
  })

  it('reads search params sent by a form without scripts, ignoring empty fields', () => {
    expect(readMandateSearch({ search: ' ', category: '', urgent: '' })).toEqual({})
  })

  it.each([{ category: 'yachts' }, { urgent: 'true' }, { verified: ['yes'] }, { search: 7 }, { unknown: 'yes' }])(
    'ignores invalid search params: %o',
    (searchParams) => expect(readMandateSearch(searchParams)).toEqual({}),
  )

  it('cuts a search of mandates to the length that the API accepts', () => {
    expect(readMandateSearch({ search: 'a'.repeat(500) }).search).toHaveLength(120)
  })

  it('converts search params to the input of the API', () => {
    expect(filterOf({ search: 'sloop', urgent: 'yes' })).toEqual({
      ...{ search: 'sloop', category: undefined, urgent: true, verified_buyers: false },
    })
  })
})
