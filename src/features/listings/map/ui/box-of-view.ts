import { type Box, boxIn } from '../../ui/browse/place-params.ts'
import { type MapView, viewOf, wholeWorld } from './map-view.ts'
import { mapSize, projection, projectPoint } from './project-world.ts'

const middle = { x: mapSize.width / 2, y: mapSize.height / 2 }
const top = projectPoint({ latitude: 90, longitude: 0 }).y
const bottom = projectPoint({ latitude: -90, longitude: 0 }).y

/** The smallest part of the earth that has everything the map shows. Parallels are straight lines on it; meridians are curved. */
export function boxOfView({ x, y, zoom }: MapView): Box {
  const [halfWidth, halfHeight] = [mapSize.width / 2 / zoom, mapSize.height / 2 / zoom]
  const [north, south] = [latitudeAt(y - halfHeight), latitudeAt(y + halfHeight)]
  const latitudes = [north, south, ...(north > 0 && south < 0 ? [0] : [])]
  const rounded = (degrees: number, round: (value: number) => number) => round(degrees * 1000) / 1000
  return {
    south: Math.max(-90, rounded(south, Math.floor)),
    west: Math.max(-180, rounded(Math.min(...latitudes.map((each) => longitudeAt(x - halfWidth, each))), Math.floor)),
    north: Math.min(90, rounded(north, Math.ceil)),
    east: Math.min(180, rounded(Math.max(...latitudes.map((each) => longitudeAt(x + halfWidth, each))), Math.ceil)),
  }
}

function latitudeAt(y: number): number {
  if (y <= top) return 90
  if (y >= bottom) return -90
  return projection.invert?.([middle.x, y])?.[1] ?? 0
}

/** As far as the edge of the earth at this latitude. */
function longitudeAt(x: number, latitude: number): number {
  const reach = projectPoint({ latitude, longitude: 180 }).x - middle.x
  return Math.min(1, Math.max(-1, (x - middle.x) / reach)) * 180
}

/** The view that shows a part of the earth. The map cannot show what reaches over the date line in one piece. */
export function viewOfBox(param: string): MapView {
  const box = boxIn(param)
  if (!box || box.west > box.east) return wholeWorld
  const { south, west, north, east } = box
  const latitudes = [south, north, ...(south < 0 && north > 0 ? [0] : [])]
  const edges = latitudes.flatMap((latitude) => [west, east].map((longitude) => projectPoint({ latitude, longitude })))
  return viewOf(edges, { share: 1, mostZoom: 80 })
}
