import { describe, expect, it } from 'vitest'
import { formatSearchParams, parseSearchParams } from './search-params.ts'

describe('the words of an address', () => {
  it('are read as words, also where they look like a number or a truth', () => {
    expect(parseSearchParams('?search=007&sort=true&category=Real+Estate')).toEqual({
      search: '007',
      sort: 'true',
      category: 'Real Estate',
    })
  })

  it('are written as a form writes them, without what is not asked for', () => {
    expect(formatSearchParams({ search: 'villa & sea', category: undefined })).toBe('?search=villa+%26+sea')
    expect(formatSearchParams({ category: undefined })).toBe('')
  })

  it('come back as they went', () => {
    const asked = { search: '%20+?#é', redirect: '/listings?category=Art' }
    expect(parseSearchParams(formatSearchParams(asked))).toEqual(asked)
  })
})
