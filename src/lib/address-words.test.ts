import { describe, expect, it } from 'vitest'
import { readAddressWords, writeAddressWords } from './address-words.ts'

describe('the words of an address', () => {
  it('are read as words, also where they look like a number or a truth', () => {
    expect(readAddressWords('?search=007&sort=true&category=Real+Estate')).toEqual({
      search: '007',
      sort: 'true',
      category: 'Real Estate',
    })
  })

  it('are written as a form writes them, without what is not asked for', () => {
    expect(writeAddressWords({ search: 'villa & sea', category: undefined })).toBe('?search=villa+%26+sea')
    expect(writeAddressWords({ category: undefined })).toBe('')
  })

  it('come back as they went', () => {
    const asked = { search: '%20+?#é', redirect: '/listings?category=Art' }
    expect(readAddressWords(writeAddressWords(asked))).toEqual(asked)
  })
})
