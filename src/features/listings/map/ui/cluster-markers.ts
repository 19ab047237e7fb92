import type { MapListing } from '../contract.ts'
import type { Point } from './map-view.ts'

export interface Marker extends Point {
  listing: MapListing
}

/** Markers that would overlap on the screen, as one with a count. */
export interface Cluster extends Point {
  key: string
  markers: Marker[]
}

/** `distance` is how close on the map two markers may be. The clusters keep the order of their first markers. */
export function clusterMarkers(markers: readonly Marker[], distance: number): Cluster[] {
  const clusters: Cluster[] = []
  for (const marker of markers) {
    const near = clusters.find(({ x, y }) => Math.hypot(x - marker.x, y - marker.y) <= distance)
    if (near) near.markers.push(marker)
    else clusters.push({ key: marker.listing.id, x: marker.x, y: marker.y, markers: [marker] })
  }
  return clusters
}

/** Whether zooming in would separate some of these markers. */
export const isSeparable = ({ markers }: Cluster): boolean =>
  markers.some(({ x, y }) => x !== markers[0]?.x || y !== markers[0]?.y)
