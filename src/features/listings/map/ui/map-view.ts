import { mapSize } from './project-world.ts'

export interface Point {
  x: number
  y: number
}

/** The part of the map that is visible: its middle, and how much it is enlarged. */
export interface MapView extends Point {
  zoom: number
}

export const zoomLimits = { least: 1, most: 80 } as const

export const wholeWorld: MapView = { x: mapSize.width / 2, y: mapSize.height / 2, zoom: 1 }

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Keeps the visible part within the map. */
export function keepInside({ x, y, zoom }: MapView): MapView {
  const kept = between(zoomLimits.least, zoom, zoomLimits.most)
  const [halfWidth, halfHeight] = [mapSize.width / 2 / kept, mapSize.height / 2 / kept]
  return {
    x: between(halfWidth, x, mapSize.width - halfWidth),
    y: between(halfHeight, y, mapSize.height - halfHeight),
    zoom: kept,
  }
}

/** Enlarges the map around a point, which stays where it is on the screen. */
export function zoomAround(view: MapView, factor: number, around: Point = view): MapView {
  const zoom = between(zoomLimits.least, view.zoom * factor, zoomLimits.most)
  const ratio = view.zoom / zoom
  return keepInside({ x: around.x + (view.x - around.x) * ratio, y: around.y + (view.y - around.y) * ratio, zoom })
}

export const moveBy = (view: MapView, { x, y }: Point): MapView => keepInside({ ...view, x: view.x + x, y: view.y + y })

/** The view that shows all of these points, within a share of what is visible. */
export function viewOf(points: readonly Point[], { share = 0.8, mostZoom = 12 } = {}): MapView {
  if (points.length === 0) return wholeWorld
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [top, bottom] = rangeOf(points.map(({ y }) => y))
  const zoom = Math.min(
    mostZoom,
    (mapSize.width * share) / Math.max(1, right - left),
    (mapSize.height * share) / Math.max(1, bottom - top),
  )
  return keepInside({ x: (left + right) / 2, y: (top + bottom) / 2, zoom })
}

const rangeOf = (values: number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)]

/** Where a point of the map is in the visible part, as a share of its width and height. */
export const shareOf = ({ x, y }: Point, view: MapView): Point => ({
  x: 0.5 + ((x - view.x) * view.zoom) / mapSize.width,
  y: 0.5 + ((y - view.y) * view.zoom) / mapSize.height,
})

/** The point of the map at a share of the visible part. */
export const pointAt = (share: Point, view: MapView): Point => ({
  x: view.x + ((share.x - 0.5) * mapSize.width) / view.zoom,
  y: view.y + ((share.y - 0.5) * mapSize.height) / view.zoom,
})
