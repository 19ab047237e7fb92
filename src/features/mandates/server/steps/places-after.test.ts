import { expect, test } from 'vitest'
import { placesAfter } from './places-after.ts'

const portofino = { place_id: '3170092' }

test('reads places from the gazetteer, each once, and leaves out a weight without places', async () => {
  const asked = { must: [portofino, portofino, { ...portofino, within_km: 25 }], wish: [], never: [{ place_id: 'MC' }] }
  expect(await placesAfter({}, asked)).toMatchObject({
    must: [{ text: 'Portofino, Liguria, Italy' }, { text: 'Portofino, Liguria, Italy', within_km: 25 }],
    never: [{ id: 'MC', text: 'Monaco', country: 'MC' }],
  })
  expect(await placesAfter({}, asked)).not.toHaveProperty('wish')
})

test('keeps what is stored, also with another weight, if the gazetteer no longer knows it', async () => {
  const former = {
    id: '1',
    text: 'Atlantis',
    name: 'Atlantis',
    region: null,
    country: 'GR',
    latitude: 36,
    longitude: 25,
  }
  expect(await placesAfter({ must: [former] }, { wish: [{ place_id: '1' }] })).toEqual({ wish: [former] })
  await expect(placesAfter({ must: [former] }, { wish: [{ place_id: '1', within_km: 5 }] })).rejects.toMatchObject({
    code: 'PLACE_REFUSED',
  })
})

test('refuses a place that is required and ruled out', async () => {
  await expect(placesAfter({}, { must: [portofino], never: [portofino] })).rejects.toMatchObject({
    code: 'PLACE_REFUSED',
  })
  await placesAfter({}, { must: [portofino], never: [{ ...portofino, within_km: 5 }] })
})
