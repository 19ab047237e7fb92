import { describe, expect, it } from 'vitest'
import { namesPlace, writePlace } from './terms.ts'

const portofino = { name: 'Portofino', region: 'Liguria', country: 'IT' }

describe('places as text', () => {
  it.each([
    [portofino, 'Portofino, Liguria, Italy'],
    [{ ...portofino, name: null }, 'Liguria, Italy'],
    [{ name: null, region: null, country: 'IT' }, 'Italy'],
    [{ name: 'Dubai', region: 'Dubai', country: 'AE' }, 'Dubai, United Arab Emirates'],
    [{ name: 'Monaco', region: null, country: 'MC' }, 'Monaco, Monaco'],
  ])('writes %o', (place, text) => {
    expect(writePlace(place)).toBe(text)
  })

  it('accepts a location that says more before the place, and no other change', () => {
    expect(namesPlace('Portofino, Liguria, Italy', portofino)).toBe(true)
    expect(namesPlace('Villa Rosa, Portofino, Liguria, Italy', portofino)).toBe(true)
    for (const other of ['', 'Portofino, Liguria', 'New Portofino, Liguria, Italy', 'Portofino, Liguria, Italy.'])
      expect(namesPlace(other, portofino)).toBe(false)
  })
})
