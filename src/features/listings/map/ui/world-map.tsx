import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Scan } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ListingSearch } from '../../ui/browse/browse-search.ts'
import { boxParam } from '../../ui/browse/place-params.ts'
import type { MapListing } from '../contract.ts'
import { boxOfView, viewOfBox } from './box-of-view.ts'
import { type Cluster, clusterMarkers, isSeparable } from './cluster-markers.ts'
import { copy } from './copy.ts'
import { atlasQuery } from './load-atlas.ts'
import { MapDrawing } from './map-drawing.tsx'
import { MapMarkers } from './map-markers.tsx'
import { viewOf, wholeWorld, zoomAround } from './map-view.ts'
import { MarkedListings } from './marked-listings.tsx'
import { type DrawnWorld, mapSize, projectPoint } from './project-world.ts'
import { useMapGestures } from './use-map-gestures.ts'

type WorldMapProps = {
  items: readonly MapListing[]
  world: DrawnWorld
  searchParams: ListingSearch
  onSearchChange: (searchParams: ListingSearch) => void
}

/** From this zoom on the coasts of the small atlas are visibly coarse. */
const fineFrom = 3
/** How close two markers may be, as a share of the width of the map. */
const markerShare = 0.07

export function WorldMap({ items, world, searchParams, onSearchChange }: WorldMapProps) {
  const markers = items.map((listing) => ({ ...projectPoint(listing.place), listing }))
  const [view, setView] = useState(() => (searchParams.box ? viewOfBox(searchParams.box) : viewOf(markers)))
  const [openKey, setOpenKey] = useState<string>()
  const { frame, handlers } = useMapGestures(view, setView)
  const fine = useQuery({ ...atlasQuery('fine'), enabled: view.zoom >= fineFrom })
  const clusters = clusterMarkers(markers, (markerShare * mapSize.width) / view.zoom)
  const openCluster = clusters.find((cluster) => cluster.markers.some(({ listing }) => listing.id === openKey))
  const shownBox = boxParam(boxOfView(view))
  const showCloser = (cluster: Cluster) =>
    setView((before) => {
      const closer = viewOf(cluster.markers, { mostZoom: 40 })
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
        {shownBox !== searchParams.box && view.zoom > wholeWorld.zoom && (
          <Button
            size="small"
            className="absolute top-2 left-2 bg-raised"
            onClick={() => onSearchChange({ ...searchParams, box: shownBox })}
          >
            Search This Part
          </Button>
        )}
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
