import { useRef } from 'react'
import type { Photograph as Kept } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { DropArea } from '#ui/forms/files/drop-area.tsx'
import { photographLimits } from '../terms.ts'
import { ChosenPhotograph } from './chosen-photograph.tsx'
import { ListingPhotographGrid } from './photograph-grid.tsx'
import type { TileProps } from './photograph-tile.tsx'
import { nameOfPhotograph, type PhotographUpload } from './photograph-upload.ts'

interface Hands {
  move: (id: string, place: number) => void
  caption: (id: string, caption: string) => void
  remove: (id: string) => void
}

type ListingPhotographsProps = {
  kept?: readonly Kept[]
  keptHands?: Hands & { arrange: () => void }
  waiting: readonly PhotographUpload[]
  waitingHands: Hands
  onAdd: (files: File[]) => void
  /** Retries a failed upload; absent before the listing exists. */
  onAgain?: (id: string) => void
  disabled?: boolean
}

const accept = ['image/jpeg', 'image/png', 'image/webp']

/** Saved photographs first, then uploads. Before the listing exists, all of them are uploads and can be reordered. */
export function PhotographEditor(props: ListingPhotographsProps) {
  const { kept = [], keptHands, waiting, waitingHands, onAdd, onAgain, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const sorted = keptHands ?? waitingHands

  const tilesKept = kept.map(
    (one, place): TileProps => ({
      ...tileOf(one, place, keptHands ?? waitingHands),
      ...{ place, of: kept.length },
      picture: <Photograph {...one} alt="" sizes="20rem" className={shapeClass} />,
    }),
  )
  const tilesWaiting = waiting.map(
    (one, place): TileProps => ({
      ...tileOf(one, kept.length + place, waitingHands),
      ...(!keptHands && !disabled && { place, of: waiting.length }),
      ...{ progress: one.progress, error: one.error, waits: !one.error && (Boolean(keptHands) || disabled) },
      onAgain: onAgain && (() => onAgain(one.id)),
      picture: <ChosenPhotograph file={one.file} className={shapeClass} />,
    }),
  )

  return (
    <DropArea
      label="Photographs"
      labelHidden
      accept={accept}
      maxFiles={photographLimits.perListing}
      maxBytes={photographLimits.bytes}
      alreadyHere={kept.length + waiting.length}
      onFiles={onAdd}
      input={input}
      disabled={disabled ?? false}
    >
      <ListingPhotographGrid
        tiles={[...tilesKept, ...tilesWaiting]}
        onMove={sorted.move}
        onSettle={() => keptHands?.arrange()}
        whenEmpty={input}
      />
    </DropArea>
  )
}

const tileOf = (one: Kept | PhotographUpload, place: number, hands: Hands) => ({
  id: one.id,
  name: nameOfPhotograph(one, place),
  caption: one.caption,
  onCaption: (caption: string) => hands.caption(one.id, caption),
  onRemove: () => hands.remove(one.id),
})

const shapeClass = 'aspect-3/2 h-full w-full sm:h-auto'
