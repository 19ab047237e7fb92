import { ImageOff } from 'lucide-react'
import { FileImage } from '#ui/forms/files/file-image.tsx'
import { useObjectUrl } from '#ui/forms/files/use-object-url.ts'

/** Few browsers decode these. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

/** The preview of a chosen file, or a note if the browser cannot decode it. */
export function ChosenPhotograph({ file, className }: { file: File; className: string }) {
  const emptyFrame = (
    <span className="grid justify-items-center gap-1.5 px-2 text-center text-xs leading-4">
      <ImageOff aria-hidden="true" size={20} strokeWidth={1.25} />
      {isHeic(file) ? 'Visible once it is uploaded' : 'This file is not a picture'}
    </span>
  )
  return (
    <span className={`grid place-items-center bg-paper-2 text-ink-2 ${className}`}>
      <FileImage source={useObjectUrl(file)} instead={emptyFrame} />
    </span>
  )
}
