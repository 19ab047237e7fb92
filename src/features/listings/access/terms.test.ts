import { expect, test } from 'vitest'
import { publicLocation } from './terms.ts'

const full = 'Cap d’Ail, Provence, France'

test.each([
  [full, 'undisclosed', ''],
  [full, 'country', 'France'],
  [full, 'region', 'Provence, France'],
  [full, 'place', full],
  ['Antibes, France', 'region', 'France'],
  ['Villa Rose, 12 Rue Pasteur', 'country', ''],
  ['Villa Rose, 12 Rue Pasteur', 'region', ''],
  ['France, Cap d’Ail', 'country', ''],
  ['Monaco', 'country', ''],
  ['Monaco', 'place', 'Monaco'],
  ['Mayfair, London, UK', 'country', 'UK'],
  ['Cala Blava , Mallorca , SPAIN', 'region', 'Mallorca, SPAIN'],
  ['', 'region', ''],
] as const)('of %j outsiders read with the precision %s: %j', (location, precision, disclosed) => {
  expect(publicLocation(location, precision)).toBe(disclosed)
})
