import { describe, expect, it } from 'vitest'
import { namesPlace, writePlace } from './terms.ts'

const portofino = { name: 'Portofino', region: 'Liguria', country: 'IT', country_name: 'Italy' }

describe('places as text', () => {
  it.each([
    [portofino, 'Portofino, Liguria, Italy'],
    [{ ...portofino, name: null }, 'Liguria, Italy'],
    [{ name: null, region: null, country: 'IT', country_name: 'Italy' }, 'Italy'],
    [
      { name: 'Dubai', region: 'Dubai', country: 'AE', country_name: 'United Arab Emirates' },
      'Dubai, United Arab Emirates',
    ],
    [{ name: 'Monaco', region: null, country: 'MC', country_name: 'Monaco' }, 'Monaco, Monaco'],
  ])('writes %o', (place, text) => {
    expect(writePlace(place)).toBe(text)
  })

  it('takes the stored name of the country, whatever the browser calls it, and the name of Intl if none is stored', () => {
    const bodrum = { name: 'Bodrum', region: 'Muğla', country: 'TR' }
    for (const country_name of ['Turkey', 'Türkiye'])
      expect(writePlace({ ...bodrum, country_name })).toBe(`Bodrum, Muğla, ${country_name}`)
    expect(writePlace({ name: null, region: null, country: 'IT' })).toBe('Italy')
  })

  it('accepts a location that says more before the place, and no other change', () => {
    expect(namesPlace('Portofino, Liguria, Italy', portofino)).toBe(true)
    expect(namesPlace('Villa Rosa, Portofino, Liguria, Italy', portofino)).toBe(true)
    for (const other of ['', 'Portofino, Liguria', 'New Portofino, Liguria, Italy', 'Portofino, Liguria, Italy.'])
      expect(namesPlace(other, portofino)).toBe(false)
  })
})
