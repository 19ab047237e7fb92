import { useRef } from 'react'
import type { Photograph as Kept } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { DropArea } from '#ui/forms/files/drop-area.tsx'
import { imageFileTypes } from '#ui/forms/files/image-file-types.ts'
import { isFloorPlan, type PhotographKind, photographLimits } from '../terms.ts'
import { ChosenPhotograph } from './chosen-photograph.tsx'
import { copy } from './copy.ts'
import { MissingPhotographs } from './missing-photographs.tsx'
import { ListingPhotographGrid } from './photograph-grid.tsx'
import { nameOfPhotograph, type PhotographUpload } from './photograph-upload.ts'
import type { TileProps } from './tile-props.ts'

interface PhotographActions {
  move: (id: string, index: number) => void
  setKind: (id: string, kind: PhotographKind) => void
  caption: (id: string, caption: string) => void
  remove: (id: string) => void
}

export type PhotographEditorProps = {
  memberId: string
  /** Absent before the listing exists. */
  listingId?: string
  saved?: readonly Kept[]
  savedActions?: PhotographActions & { arrange: () => void }
  uploads: readonly PhotographUpload[]
  uploadActions: PhotographActions
  onAdd: (files: File[], kind: PhotographKind) => void
  /** Retries a failed upload; absent before the listing exists. */
  onAgain?: (id: string) => void
  disabled?: boolean
}

/** The photographs, and below them the floor plans. */
export function PhotographEditor(props: PhotographEditorProps) {
  const { memberId, listingId, uploads } = props
  const failedCount = uploads.filter(({ error }) => error).length
  return (
    <>
      {listingId && <MissingPhotographs {...{ memberId, listingId }} waiting={uploads} />}
      <PhotographsOfKind {...props} kind="photograph" />
      <p role="status" className="text-[0.8125rem] text-danger leading-5 empty:hidden">
        {failedCount > 0 && copy.failed(failedCount)}
      </p>
      <section aria-label="Floor plans">
        <h2 className="title-4">Floor plans</h2>
        <p className="mt-1 mb-3 text-[0.8125rem] text-ink-2 leading-5">{copy.plans}</p>
        <PhotographsOfKind {...props} kind="floor-plan" />
      </section>
    </>
  )
}

/** Saved ones first, then uploads. Before the listing exists, all of them are uploads and can be reordered. */
function PhotographsOfKind(props: PhotographEditorProps & { kind: PhotographKind }) {
  const {
    saved: allSaved = [],
    savedActions,
    uploads: allUploads,
    uploadActions,
    onAdd,
    onAgain,
    disabled,
    kind,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const sortableActions = savedActions ?? uploadActions
  const label = kind === 'floor-plan' ? 'Floor plans' : 'Photographs'
  const saved = allSaved.filter((photograph) => photograph.kind === kind)
  const uploads = allUploads.filter((photograph) => photograph.kind === kind)

  const savedTiles = saved.map(
    (photograph, index): TileProps => ({
      ...tilePropsOf(photograph, index, savedActions ?? uploadActions),
      ...{ index, of: saved.length },
      image: (
        <Photograph
          {...photograph}
          alt=""
          sizes="20rem"
          fit={isFloorPlan(photograph) ? 'contain' : 'cover'}
          className={`${shapeClass} ${isFloorPlan(photograph) ? 'bg-drawing' : ''}`}
        />
      ),
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
      onAgain: upload.isFinal ? undefined : onAgain && (() => onAgain(upload.id)),
      image: <ChosenPhotograph file={upload.file} className={shapeClass} />,
    }),
  )

  return (
    <DropArea
      label={label}
      labelHidden
      accept={imageFileTypes}
      maxFiles={photographLimits.perListing}
      maxBytes={photographLimits.bytes}
      alreadyHere={allSaved.length + allUploads.length}
      onFiles={(files) => onAdd(files, kind)}
      input={input}
      disabled={disabled ?? false}
    >
      <ListingPhotographGrid
        label={label}
        tiles={[...savedTiles, ...uploadTiles]}
        onMove={sortableActions.move}
        onSettle={() => savedActions?.arrange()}
        focusWhenEmpty={input}
      />
    </DropArea>
  )
}

function tilePropsOf(photograph: Kept | PhotographUpload, index: number, actions: PhotographActions) {
  const { id, caption } = photograph
  const isPlan = isFloorPlan(photograph)
  return {
    ...{ id, caption, name: nameOfPhotograph(photograph, index), isCover: index === 0 && !isPlan },
    onCaption: (text: string) => actions.caption(id, text),
    onRemove: () => actions.remove(id),
    otherKind: isPlan ? ('photographs' as const) : ('floor plans' as const),
    onOtherKind: () => actions.setKind(id, isPlan ? 'photograph' : 'floor-plan'),
  }
}

const shapeClass = 'aspect-3/2 h-full w-full sm:h-auto'
