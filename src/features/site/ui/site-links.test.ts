import { expect, test } from 'vitest'
import { isCurrentLink, navigationLinks } from './site-links.ts'

test.each([
  ['/', []],
  ['/listings', ['Listings']],
  ['/listings/1', ['Listings']],
  ['/listingsx', []],
  ['/mandate3', ['Mandates']],
  ['/mandates', ['Mandates']],
  ['/mandates/1', ['Mandates']],
  ['/about', ['About']],
])('on %s the navigation marks %j as current', (pathname, labels) => {
  expect(navigationLinks.filter((link) => isCurrentLink(link, pathname)).map(({ label }) => label)).toEqual(labels)
})
