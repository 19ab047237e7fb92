import { useRef, useState } from 'react'
import { DropArea, type DropAreaProps } from './drop-area.tsx'
import { entryOf, type FileEntry } from './file-entries.ts'
import { FileList } from './file-list.tsx'

type FileDropProps = Omit<DropAreaProps, 'alreadyHere' | 'onFiles' | 'input'> & {
  entries: readonly FileEntry[]
  onChange: (entries: FileEntry[]) => void
  /** A label for the first file, such as "Cover". */
  firstMark?: string
}

/** Files to choose, drop, paste and sort. The caller holds the entries and uploads them. */
export function FileDrop({ entries, onChange, firstMark, ...area }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState('')

  return (
    <DropArea
      {...area}
      input={input}
      alreadyHere={entries.length}
      onFiles={(files) => onChange([...entries, ...files.map(entryOf)])}
    >
      <FileList
        label={area.label}
        entries={entries}
        firstMark={firstMark}
        onChange={onChange}
        announce={setNews}
        whenEmpty={input}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </DropArea>
  )
}
