import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Scan } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import type { ListingSearch } from '../../ui/browse/browse-search.ts'
import type { MapListing } from '../contract.ts'
import { type Cluster, clusterMarkers, isSeparable } from './cluster-markers.ts'
import { copy } from './copy.ts'
import { atlasQuery } from './load-atlas.ts'
import { MapDrawing } from './map-drawing.tsx'
import { MapMarkers } from './map-markers.tsx'
import { viewOf, zoomAround } from './map-view.ts'
import { MarkedListings } from './marked-listings.tsx'
import { type DrawnWorld, mapSize, projectPoint } from './project-world.ts'
import { useMapGestures } from './use-map-gestures.ts'

type WorldMapProps = { items: readonly MapListing[]; world: DrawnWorld; searchParams: ListingSearch }

/** From this zoom on the coasts of the small atlas are visibly coarse. */
const fineFrom = 3
/** How close two markers may be, as a share of the width of the map. */
const markerShare = 0.07

export function WorldMap({ items, world, searchParams }: WorldMapProps) {
  const markers = items.map((listing) => ({ ...projectPoint(listing.place), listing }))
  const [view, setView] = useState(() => viewOf(markers))
  const [openKey, setOpenKey] = useState<string>()
  const { frame, handlers } = useMapGestures(view, setView)
  const fine = useQuery({ ...atlasQuery('fine'), enabled: view.zoom >= fineFrom })
  const clusters = clusterMarkers(markers, (markerShare * mapSize.width) / view.zoom)
  const openCluster = clusters.find((cluster) => cluster.markers.some(({ listing }) => listing.id === openKey))
  const showCloser = (cluster: Cluster) =>
    setView((before) => {
      const closer = viewOf(cluster.markers, 40)
      return closer.zoom > before.zoom ? closer : zoomAround(before, 2, cluster)
    })

  return (
    <>
      <div className="relative">
        <div
          ref={frame}
          {...handlers}
          role="application"
          aria-label={`Map. ${copy.keys}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map, as the label says
          tabIndex={0}
          className="map-frame"
        >
          <MapDrawing world={fine.data ?? world} view={view} places={items.map(({ place }) => place)} />
          <MapMarkers
            {...{ clusters, view, openCluster }}
            onOpen={(cluster) => setOpenKey(cluster === openCluster ? undefined : cluster.markers[0]?.listing.id)}
          />
        </div>
        <div className="absolute right-2 bottom-2 flex border border-line bg-raised">
          <IconButton label="Zoom in" onClick={() => setView((before) => zoomAround(before, 1.6))}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => setView((before) => zoomAround(before, 1 / 1.6))}>
            <Minus aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
          <IconButton label="Show all listings" onClick={() => setView(viewOf(markers))}>
            <Scan aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-ink-2 leading-5">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="map-key-dot" />
          {copy.exact}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="map-key-disc" />
          {copy.coarse}
        </span>
      </p>
      {openCluster && (
        <MarkedListings
          cluster={openCluster}
          searchParams={searchParams}
          onCloser={isSeparable(openCluster) ? () => showCloser(openCluster) : undefined}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  )
}
