import { ArrowLeft, ArrowRight, GripVertical, ImageIcon, RotateCw, Ruler, Star, X } from 'lucide-react'
import { howToMove } from '#ui/forms/files/use-row-lift.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { MovableProps } from './tile-props.ts'

/** Drags the photograph by pointer, and lifts it by Space or Enter. */
export function TileGrip({ name, grip }: MovableProps) {
  return (
    <IconButton
      label={`Move ${name}`}
      aria-description={`Space lifts it. ${howToMove}`}
      {...grip}
      className="absolute! top-1 right-1 cursor-grab touch-none border border-line bg-paper active:cursor-grabbing max-sm:size-9! sm:top-4 sm:right-4"
    >
      <GripVertical aria-hidden="true" size={18} strokeWidth={1.25} />
    </IconButton>
  )
}

export function TileTools(props: MovableProps) {
  const { name, index, of = 0, isCover, error, onAgain, onMove, onRemove, otherKind, onOtherKind } = props
  const OtherKind = otherKind === 'floor plans' ? Ruler : ImageIcon
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
          {!isCover && otherKind === 'floor plans' && (
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
      <IconButton label={`Move ${name} to the ${otherKind}`} onClick={onOtherKind}>
        <OtherKind aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove} data-remove className="ml-auto">
        <X aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
    </>
  )
}
