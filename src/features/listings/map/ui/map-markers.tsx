import type { Cluster } from './cluster-markers.ts'
import { type MapView, shareOf } from './map-view.ts'

type MapMarkersProps = {
  clusters: readonly Cluster[]
  view: MapView
  openCluster: Cluster | undefined
  onOpen: (cluster: Cluster) => void
}

/** A button for each marker that is visible. */
export function MapMarkers({ clusters, view, openCluster, onOpen }: MapMarkersProps) {
  return (
    <ul aria-label="Markers">
      {clusters.map((cluster) => {
        const { x, y } = shareOf(cluster, view)
        if (Math.min(x, y, 1 - x, 1 - y) < 0) return null
        const [first] = cluster.markers
        const count = cluster.markers.length
        return (
          <li key={cluster.key} className="map-marker" style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
            <button
              type="button"
              aria-expanded={cluster === openCluster}
              aria-label={count === 1 ? first?.listing.title : `${count} listings`}
              onClick={() => onOpen(cluster)}
              className="map-button"
            >
              <span aria-hidden="true" className={dotClass(cluster)}>
                {count > 1 && count}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function dotClass({ markers }: Cluster): string {
  if (markers.length > 1) return 'map-count'
  return markers[0]?.listing.place.radius ? 'map-dot map-dot-coarse' : 'map-dot'
}
