import { CircleAlert } from 'lucide-react'
import { Badge } from '#ui/collections/badge.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { photographLimits } from '../terms.ts'
import type { MovableProps, TileProps } from './tile-props.ts'
import { TileGrip, TileTools } from './tile-tools.tsx'

/** A photograph with its caption and the buttons to move or remove it. */
export function ListingPhotographTile(props: MovableProps) {
  const { id, name, image, index, of = 0, isCover, progress, dragged, onHold } = props
  const isMovable = index !== undefined && of > 1
  return (
    <li
      data-entry={id}
      data-dragged={dragged || undefined}
      className="flex min-w-0 gap-4 border-line border-b py-4 transition-opacity duration-200 sm:block sm:border-0 sm:py-0 data-dragged:[&>div:first-child]:outline-2 data-dragged:[&>div:first-child]:outline-gold"
    >
      <div
        onPointerDown={isMovable ? onHold : undefined}
        className={`relative h-20 w-24 shrink-0 select-none border p-1 [-webkit-touch-callout:none] sm:h-auto sm:w-full sm:p-2 ${isCover ? 'border-gold-line' : 'border-line'} ${isMovable ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        {image}
        {isCover && (
          <span className="absolute bottom-0 left-0 sm:top-4 sm:bottom-auto sm:left-4">
            <Badge tone="gold">Cover</Badge>
          </span>
        )}
        {isMovable && <TileGrip {...props} />}
        {progress !== undefined && (
          <progress aria-label={`Upload of ${name}`} value={progress} max={1} className={progressClass} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <Caption {...props} />
        <div className="-mx-2 flex min-h-11 flex-wrap items-center">
          <TileTools {...props} />
        </div>
        <UploadState {...props} />
      </div>
    </li>
  )
}

function UploadState({ error, isWaiting, progress }: TileProps) {
  if (error)
    return (
      <p className="flex gap-1.5 text-[0.8125rem] text-danger leading-5">
        <CircleAlert aria-hidden="true" size={14} strokeWidth={1.5} className="mt-[3px] shrink-0" />
        <span className="wrap-anywhere min-w-0">{error}</span>
      </p>
    )
  if (!isWaiting && progress === undefined) return null
  // The server still has to convert what it received.
  const state = progress === undefined ? 'Waiting' : progress < 1 ? `${Math.round(progress * 100)} %` : 'Converting'
  return <p className="text-[0.8125rem] text-ink-2 tabular-nums leading-5">{state}</p>
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

const progressClass =
  'absolute inset-x-0 bottom-0 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold'
