import { memo } from 'react'
import type { MapListing } from '../contract.ts'
import type { MapView } from './map-view.ts'
import { type DrawnWorld, mapSize, projectDistance, projectPoint } from './project-world.ts'

type Place = MapListing['place']

type MapDrawingProps = { world: DrawnWorld; view: MapView; places: readonly Place[] }

/** The world in hairlines, and a disc for each area in which something is. */
export function MapDrawing({ world, view, places }: MapDrawingProps) {
  const { x, y, zoom } = view
  const areas = new Map(places.filter(({ radius }) => radius > 0).map((place) => [JSON.stringify(place), place]))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="block size-full"
      focusable="false"
    >
      <g transform={`translate(${mapSize.width / 2 - x * zoom} ${mapSize.height / 2 - y * zoom}) scale(${zoom})`}>
        <World world={world} />
        {[...areas].map(([key, place]) => {
          const middle = projectPoint(place)
          return <circle key={key} cx={middle.x} cy={middle.y} r={projectDistance(place.radius)} className="map-area" />
        })}
      </g>
    </svg>
  )
}

/** Moving the map changes only the transform around it. */
const World = memo(({ world }: { world: DrawnWorld }) => (
  <>
    <path d={world.sphere} className="map-sea" />
    <path d={world.graticule} className="map-graticule" />
    <path d={world.land} className="map-land" />
    <path d={world.borders} className="map-borders" />
  </>
))
