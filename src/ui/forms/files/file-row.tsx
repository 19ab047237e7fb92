import { ArrowDown, ArrowUp, CircleAlert, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { describeBytes } from './accept-files.ts'
import type { FileEntry } from './file-entries.ts'
import { FilePreview } from './file-preview.tsx'

type FileRowProps = {
  entry: FileEntry
  place: number
  of: number
  /** A label for the first file. */
  firstMark?: string | undefined
  dragged: boolean
  onGrab: (event: PointerEvent) => void
  onMove: (place: number) => void
  onRemove: () => void
}

export function FileRow({ entry, place, of, firstMark, dragged, onGrab, onMove, onRemove }: FileRowProps) {
  const { id, name, progress } = entry
  const canMove = of > 1

  return (
    <li
      data-entry={id}
      data-dragged={dragged || undefined}
      className="flex flex-wrap items-center gap-x-4 py-3 data-dragged:bg-paper-2 sm:flex-nowrap"
    >
      <span
        onPointerDown={canMove ? onGrab : undefined}
        className={canMove ? 'cursor-grab touch-none select-none active:cursor-grabbing' : undefined}
      >
        <FilePreview entry={entry} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-[0.9375rem] leading-6" title={name}>
          {name}
        </p>
        <FileNote entry={entry} mark={place === 0 ? firstMark : undefined} />
        {progress !== undefined && (
          <progress aria-label={`Upload of ${name}`} value={progress} max={1} className={progressClass} />
        )}
      </div>
      <div className="-mr-3 ml-auto flex">
        {canMove && (
          <>
            <IconButton label={`Move ${name} up`} aria-disabled={place === 0} onClick={() => onMove(place - 1)}>
              <ArrowUp aria-hidden="true" size={18} strokeWidth={1.25} />
            </IconButton>
            <IconButton label={`Move ${name} down`} aria-disabled={place === of - 1} onClick={() => onMove(place + 1)}>
              <ArrowDown aria-hidden="true" size={18} strokeWidth={1.25} />
            </IconButton>
          </>
        )}
        <IconButton label={`Remove ${name}`} onClick={onRemove} data-remove>
          <X aria-hidden="true" size={18} strokeWidth={1.25} />
        </IconButton>
      </div>
    </li>
  )
}

function FileNote({ entry: { bytes, progress, error }, mark }: { entry: FileEntry; mark: string | undefined }) {
  if (error)
    return (
      <p className="flex gap-1.5 text-[0.8125rem] text-danger leading-5">
        <CircleAlert aria-hidden="true" size={14} strokeWidth={1.5} className="mt-[3px] shrink-0" />
        {error}
      </p>
    )
  const words = [
    mark,
    bytes !== undefined && describeBytes(bytes),
    progress !== undefined && `${Math.round(progress * 100)} %`,
  ]
  return <p className="text-[0.8125rem] text-ink-2 tabular-nums leading-5">{words.filter(Boolean).join(' · ')}</p>
}

const progressClass =
  'mt-1.5 block h-0.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold'
