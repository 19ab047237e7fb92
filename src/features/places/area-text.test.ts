import { expect, test } from 'vitest'
import { areasText, areaText, distancesIn, distanceText } from './area-text.ts'

test('says an area in the units of the reader', () => {
  const text = 'Portofino, Liguria, Italy'
  expect(areaText({ text }, 'metric')).toBe('in Portofino, Liguria, Italy')
  expect(areaText({ text, within_km: 25 }, 'metric')).toBe('within 25 km of Portofino, Liguria, Italy')
  expect(areaText({ text, within_km: 25 }, 'imperial')).toBe('within 16 mi of Portofino, Liguria, Italy')
})

test('says several areas in one sentence', () => {
  const areas = [{ text: 'Monaco, Monaco' }, { text: 'Antibes, France', within_km: 10 }]
  expect(areasText(areas, 'metric')).toBe('In Monaco, Monaco or within 10 km of Antibes, France')
})

test('offers round distances in either unit', () => {
  for (const [units, unit] of [
    ['metric', 'km'],
    ['imperial', 'mi'],
  ] as const)
    expect(distancesIn(units).map((distance) => distanceText(distance, units))).toEqual(
      [10, 25, 50, 100, 250].map((distance) => `${distance} ${unit}`),
    )
})
