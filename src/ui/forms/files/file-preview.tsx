import { FileText } from 'lucide-react'
import type { FileEntry } from './file-entries.ts'
import { FileImage } from './file-image.tsx'
import { useObjectUrl } from './use-object-url.ts'

/** A small image of the file, or an icon. Decorative: the file name is beside it. */
export function FilePreview({ entry: { file, url } }: { entry: FileEntry }) {
  const local = useObjectUrl(file?.type.startsWith('image/') ? file : undefined)
  const source = url ?? local
  const sheet = <FileText aria-hidden="true" size={20} strokeWidth={1.25} />

  return (
    <span className="grid size-14 shrink-0 place-items-center border border-line bg-paper-2 text-ink-2 sm:size-16">
      {source ? <FileImage source={source} instead={sheet} /> : sheet}
    </span>
  )
}
