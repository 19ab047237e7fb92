import { expect, test } from 'vitest'
import type { MapListing } from '../contract.ts'
import { clusterMarkers, isSeparable } from './cluster-markers.ts'

const place = { name: 'Nice', region: null, country: 'FR', latitude: 43.7, longitude: 7.27, radius: 0 }
const marker = (id: string, x: number, y: number) => {
  const listing: MapListing = { id, title: id, category: null, is_private: false, place }
  return { x, y, listing }
}

test('markers that overlap become one, and come apart when the map is enlarged', () => {
  const markers = [marker('a', 0, 0), marker('b', 3, 4), marker('c', 100, 0)]
  const idsOf = (distance: number) =>
    clusterMarkers(markers, distance).map((cluster) => cluster.markers.map(({ listing }) => listing.id))
  expect(idsOf(5)).toEqual([['a', 'b'], ['c']])
  expect(idsOf(4)).toEqual([['a'], ['b'], ['c']])
})

test('markers at one point cannot be separated', () => {
  const [same] = clusterMarkers([marker('a', 1, 1), marker('b', 1, 1)], 5)
  const [near] = clusterMarkers([marker('a', 1, 1), marker('b', 2, 1)], 5)
  expect(same && isSeparable(same)).toBe(false)
  expect(near && isSeparable(near)).toBe(true)
})
