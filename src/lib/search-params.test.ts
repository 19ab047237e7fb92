import { describe, expect, it } from 'vitest'
import { formatSearchParams, parseSearchParams } from './search-params.ts'

describe('search params', () => {
  it('reads search params as strings, even if they look like a number or a boolean', () => {
    expect(parseSearchParams('?search=007&sort=true&category=Real+Estate')).toEqual({
      search: '007',
      sort: 'true',
      category: 'Real Estate',
    })
  })

  it('writes search params as a form does, without undefined values', () => {
    expect(formatSearchParams({ search: 'villa & sea', category: undefined })).toBe('?search=villa+%26+sea')
    expect(formatSearchParams({ category: undefined })).toBe('')
  })

  it('reads search params back as they were written', () => {
    const values = { search: '%20+?#é', redirect: '/listings?category=Art' }
    expect(parseSearchParams(formatSearchParams(values))).toEqual(values)
  })
})
