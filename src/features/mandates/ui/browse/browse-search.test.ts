import { describe, expect, it } from 'vitest'
import { filterOf, readMandateSearch } from './browse-search.ts'

describe('what an address asks of the mandates', () => {
  it('is read whole', () => {
    const asked = { search: 'sloop', category: 'Yachts', urgent: 'yes', verified: 'yes' }
    expect(readMandateSearch(asked)).toEqual(asked)
  })

  it('is read as a form without scripts sends it: empty fields are nothing', () => {
    expect(readMandateSearch({ search: ' ', category: '', urgent: '' })).toEqual({})
  })

  it.each([{ category: 'yachts' }, { urgent: 'true' }, { verified: ['yes'] }, { search: 7 }, { unknown: 'yes' }])(
    'is nothing where it makes no sense: %o',
    (asked) => expect(readMandateSearch(asked)).toEqual({}),
  )

  it('is never longer than the API takes', () => {
    expect(readMandateSearch({ search: 'a'.repeat(500) }).search).toHaveLength(120)
  })

  it('becomes a wish', () => {
    expect(filterOf({ search: 'sloop', urgent: 'yes' })).toEqual({
      ...{ search: 'sloop', category: undefined, urgent: true, verified_buyers: false },
    })
  })
})
