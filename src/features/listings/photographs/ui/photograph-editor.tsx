import { useRef } from 'react'
import type { Photograph as Kept } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { DropArea } from '#ui/forms/files/drop-area.tsx'
import { photographLimits } from '../terms.ts'
import { ChosenPhotograph } from './chosen-photograph.tsx'
import { ListingPhotographGrid } from './photograph-grid.tsx'
import type { TileProps } from './photograph-tile.tsx'
import { nameOfPhotograph, type PhotographUpload } from './photograph-upload.ts'

interface PhotographActions {
  move: (id: string, index: number) => void
  caption: (id: string, caption: string) => void
  remove: (id: string) => void
}

type ListingPhotographsProps = {
  saved?: readonly Kept[]
  savedActions?: PhotographActions & { arrange: () => void }
  uploads: readonly PhotographUpload[]
  uploadActions: PhotographActions
  onAdd: (files: File[]) => void
  /** Retries a failed upload; absent before the listing exists. */
  onAgain?: (id: string) => void
  disabled?: boolean
}

const accept = ['image/jpeg', 'image/png', 'image/webp']

/** Saved photographs first, then uploads. Before the listing exists, all of them are uploads and can be reordered. */
export function PhotographEditor(props: ListingPhotographsProps) {
  const { saved = [], savedActions, uploads, uploadActions, onAdd, onAgain, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const sortableActions = savedActions ?? uploadActions

  const savedTiles = saved.map(
    (photograph, index): TileProps => ({
      ...tilePropsOf(photograph, index, savedActions ?? uploadActions),
      ...{ index, of: saved.length },
      image: <Photograph {...photograph} alt="" sizes="20rem" className={shapeClass} />,
    }),
  )
  const uploadTiles = uploads.map(
    (upload, index): TileProps => ({
      ...tilePropsOf(upload, saved.length + index, uploadActions),
      ...(!savedActions && !disabled && { index, of: uploads.length }),
      ...{
        progress: upload.progress,
        error: upload.error,
        isWaiting: !upload.error && (Boolean(savedActions) || disabled),
      },
      onAgain: onAgain && (() => onAgain(upload.id)),
      image: <ChosenPhotograph file={upload.file} className={shapeClass} />,
    }),
  )

  return (
    <DropArea
      label="Photographs"
      labelHidden
      accept={accept}
      maxFiles={photographLimits.perListing}
      maxBytes={photographLimits.bytes}
      alreadyHere={saved.length + uploads.length}
      onFiles={onAdd}
      input={input}
      disabled={disabled ?? false}
    >
      <ListingPhotographGrid
        tiles={[...savedTiles, ...uploadTiles]}
        onMove={sortableActions.move}
        onSettle={() => savedActions?.arrange()}
        focusWhenEmpty={input}
      />
    </DropArea>
  )
}

const tilePropsOf = (photograph: Kept | PhotographUpload, index: number, actions: PhotographActions) => ({
  id: photograph.id,
  name: nameOfPhotograph(photograph, index),
  caption: photograph.caption,
  onCaption: (caption: string) => actions.caption(photograph.id, caption),
  onRemove: () => actions.remove(photograph.id),
})

const shapeClass = 'aspect-3/2 h-full w-full sm:h-auto'
