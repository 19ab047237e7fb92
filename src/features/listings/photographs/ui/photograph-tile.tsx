import { ArrowLeft, ArrowRight, CircleAlert, RotateCw, Star, X } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { Badge } from '#ui/collections/badge.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { photographLimits } from '../terms.ts'

export type TileProps = {
  id: string
  name: string
  image: ReactNode
  caption: string
  onCaption: (caption: string) => void
  /** Its index, and the number of photographs that can be moved; absent if it cannot be moved. */
  index?: number | undefined
  of?: number | undefined
  progress?: number | undefined
  /** Whether its upload has neither started nor failed. */
  isWaiting?: boolean | undefined
  error?: string | undefined
  onAgain?: (() => void) | undefined
  onRemove: () => void
}

type MovableProps = TileProps & {
  dragged: boolean
  onGrab: (event: PointerEvent) => void
  onMove: (index: number) => void
}

/** A photograph with its caption and the buttons to move or remove it. */
export function ListingPhotographTile(props: MovableProps) {
  const { id, name, image, index, of = 0, progress, isWaiting, error, dragged, onGrab } = props
  const isMovable = index !== undefined && of > 1
  return (
    <li
      data-entry={id}
      data-dragged={dragged || undefined}
      className="flex min-w-0 gap-4 border-line border-b py-4 transition-opacity duration-200 data-dragged:opacity-60 sm:block sm:border-0 sm:py-0"
    >
      <div
        onPointerDown={isMovable ? onGrab : undefined}
        className={`relative h-20 w-28 shrink-0 select-none border p-1 sm:h-auto sm:w-full sm:p-2 ${index === 0 ? 'border-gold-line' : 'border-line'} ${isMovable ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
      >
        {image}
        {index === 0 && (
          <span className="absolute bottom-0 left-0 sm:top-4 sm:bottom-auto sm:left-4">
            <Badge tone="gold">Cover</Badge>
          </span>
        )}
        {progress !== undefined && (
          <progress aria-label={`Upload of ${name}`} value={progress} max={1} className={progressClass} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <Caption {...props} />
        <div className="-mx-2 flex min-h-11 flex-wrap items-center">
          <TileTools {...props} />
        </div>
        {error ? (
          <p className="flex gap-1.5 text-[0.8125rem] text-danger leading-5">
            <CircleAlert aria-hidden="true" size={14} strokeWidth={1.5} className="mt-[3px] shrink-0" />
            <span className="wrap-anywhere min-w-0">{error}</span>
          </p>
        ) : (
          (isWaiting || progress !== undefined) && (
            <p className="text-[0.8125rem] text-ink-2 tabular-nums leading-5">
              {progress === undefined ? 'Waiting' : `${Math.round(progress * 100)} %`}
            </p>
          )
        )}
      </div>
    </li>
  )
}

function Caption({ name, caption, onCaption }: TileProps) {
  return (
    <TextInput
      aria-label={`Caption of ${name}`}
      placeholder="Caption"
      maxLength={photographLimits.caption}
      defaultValue={caption}
      onBlur={({ currentTarget }) => currentTarget.value !== caption && onCaption(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter saves the caption instead of submitting the form.
        event.preventDefault()
        event.currentTarget.blur()
      }}
      className="font-display text-lg! italic"
    />
  )
}

function TileTools({ name, index, of = 0, error, onAgain, onMove, onRemove }: MovableProps) {
  return (
    <>
      {index !== undefined && of > 1 && (
        <>
          <IconButton
            label={`Move ${name} forward`}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(index - 1)}
          >
            <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.25} />
          </IconButton>
          <IconButton
            label={`Move ${name} back`}
            aria-disabled={index === of - 1}
            onClick={() => index < of - 1 && onMove(index + 1)}
          >
            <ArrowRight aria-hidden="true" size={18} strokeWidth={1.25} />
          </IconButton>
          {index > 0 && (
            <IconButton label={`Use ${name} as the cover`} onClick={() => onMove(0)}>
              <Star aria-hidden="true" size={18} strokeWidth={1.25} />
            </IconButton>
          )}
        </>
      )}
      {error && onAgain && (
        <IconButton label={`Try ${name} again`} onClick={onAgain}>
          <RotateCw aria-hidden="true" size={18} strokeWidth={1.25} />
        </IconButton>
      )}
      <IconButton label={`Remove ${name}`} onClick={onRemove} data-remove className="ml-auto">
        <X aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
    </>
  )
}

const progressClass =
  'absolute inset-x-0 bottom-0 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold'
