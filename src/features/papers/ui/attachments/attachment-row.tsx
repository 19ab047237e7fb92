import { CircleAlert, FileText, RotateCw, X } from 'lucide-react'
import { describeBytes } from '#ui/forms/files/accept-files.ts'
import { FileImage } from '#ui/forms/files/file-image.tsx'
import { useObjectUrl } from '#ui/forms/files/use-object-url.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Attachment } from './attachment.ts'

type AttachmentRowProps = { file: Attachment; onRetry: () => void; onRemove: () => void }

export function AttachmentRow({ file, onRetry, onRemove }: AttachmentRowProps) {
  const { name, progress, error, isFinal } = file
  return (
    <li
      className={`flex min-w-0 items-center gap-3 border py-1 pl-2 ${error ? 'border-danger @lg:col-span-2' : 'border-line'}`}
    >
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm leading-5" title={name}>
          {name}
        </p>
        <Note file={file} />
        {progress !== undefined && (
          <progress aria-label={`Upload of ${name}`} value={progress} max={1} className={progressClass} />
        )}
      </div>
      <span className="flex">
        {error && !isFinal && (
          <IconButton label={`Try again to upload ${name}`} onClick={onRetry}>
            <RotateCw aria-hidden="true" size={16} strokeWidth={1.25} />
          </IconButton>
        )}
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" size={16} strokeWidth={1.25} />
        </IconButton>
      </span>
    </li>
  )
}

function Preview({ file: { id, name, file, isUploaded } }: { file: Attachment }) {
  const chosen = useObjectUrl(file?.type.startsWith('image/') ? file : undefined)
  const stored = isUploaded && !/\.pdf$/i.test(name) ? `/papers/${id}/1/480.webp` : undefined
  const source = chosen ?? (file ? undefined : stored)
  const sheet = <FileText aria-hidden="true" size={18} strokeWidth={1.25} />
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden border border-line bg-paper-2 text-ink-2">
      {source ? <FileImage source={source} instead={sheet} /> : sheet}
    </span>
  )
}

function Note({ file: { bytes, progress, error, isUploaded } }: { file: Attachment }) {
  if (error)
    return (
      <p className="flex gap-1.5 text-danger text-xs leading-5">
        <CircleAlert aria-hidden="true" size={14} strokeWidth={1.5} className="mt-[3px] shrink-0" />
        <span className="wrap-anywhere min-w-0">{error}</span>
      </p>
    )
  const words = isUploaded ? 'ready' : progress === undefined ? 'waiting' : `${Math.round(progress * 100)} %`
  return (
    <p className="text-ink-2 text-xs tabular-nums leading-5">
      {describeBytes(bytes)} · {words}
    </p>
  )
}

const progressClass =
  'block h-0.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold'
