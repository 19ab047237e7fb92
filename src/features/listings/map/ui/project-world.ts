import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'

/** The size of the map in its own units; its width and height on the screen follow. */
export const mapSize = { width: 960, height: 720 } as const

export const projection = geoEqualEarth().fitExtent(
  [
    [8, 8],
    [mapSize.width - 8, mapSize.height - 8],
  ],
  { type: 'Sphere' },
)

/** Where a point of the earth is on the map. */
export const projectPoint = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0]
  return { x, y }
}

/** A distance on the map; exact enough for a disc that only says “somewhere around”. */
export const projectDistance = (kilometres: number): number => (kilometres / 6371) * projection.scale()

export interface DrawnWorld {
  sphere: string
  graticule: string
  land: string
  borders: string
}

type Topology = Parameters<typeof mesh>[0]

/** The shapes of the world as paths of SVG. */
export function drawWorld(atlas: Topology): DrawnWorld {
  const path = geoPath(projection)
  const { countries, land } = atlas.objects
  if (!countries || !land) throw new Error('The atlas has no countries')
  // Only borders between countries: coasts are drawn with the land.
  const borders = mesh(atlas, countries as Parameters<typeof mesh>[1], (one, two) => one !== two)
  return {
    sphere: path({ type: 'Sphere' }) ?? '',
    graticule: path(geoGraticule10()) ?? '',
    land: path(feature(atlas, land)) ?? '',
    borders: path(borders) ?? '',
  }
}
