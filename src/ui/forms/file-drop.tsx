import { CircleAlert, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { acceptFiles, sayBytes, sayTypes } from './accept-files.ts'
import { FieldError } from './field-error.tsx'
import { entryOf, type FileEntry } from './file-entries.ts'
import { FileList } from './file-list.tsx'
import { useFileDrops } from './use-file-drops.ts'

type FileDropProps = {
  label: string
  entries: readonly FileEntry[]
  onChange: (entries: FileEntry[]) => void
  accept: readonly string[]
  maxFiles: number
  maxBytes: number
  /** What the first of the list is used as, such as "Cover". */
  firstMark?: string
  error?: string | undefined
  disabled?: boolean
}

/** Files chosen, dropped or pasted, in the order they will be shown. Whoever holds the entries also sends them. */
export function FileDrop(props: FileDropProps) {
  const { label, entries, onChange, accept, maxFiles, maxBytes, firstMark, error, disabled = false } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState<string[]>([])
  const [news, setNews] = useState('')
  const them = maxFiles > 1 ? 'them' : 'it'

  const take = (files: File[]) => {
    const { accepted, refusals: refused } = acceptFiles(files, { accept, maxFiles, maxBytes }, entries.length)
    setRefusals(refused)
    setNews(accepted.length > 0 ? sayAdded(accepted, entries.length + accepted.length, maxFiles) : '')
    if (accepted.length > 0) onChange([...entries, ...accepted.map(entryOf)])
  }
  const change = (changed: FileEntry[]) => {
    setRefusals([])
    onChange(changed)
  }
  const { over, dropProps } = useFileDrops(take, disabled)

  const takeChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    // Else the same file could not be chosen again after it was removed.
    currentTarget.value = ''
  }

  return (
    <div>
      <p id={`${id}-label`} className="text-[0.8125rem] text-ink-2 leading-5">
        {label}
      </p>
      <label {...dropProps} data-over={over || undefined} className={dropClass}>
        <input
          ref={input}
          type="file"
          multiple={maxFiles > 1}
          accept={accept.join(',')}
          disabled={disabled}
          onChange={takeChosen}
          aria-labelledby={`${id}-label ${id}-invitation`}
          aria-describedby={`${id}-limits ${id}-error`}
          aria-invalid={error ? true : undefined}
          className="sr-only"
        />
        <ImagePlus aria-hidden="true" size={24} strokeWidth={1.25} className="text-gold" />
        <span id={`${id}-invitation`} className="mt-3 text-base leading-6">
          {over ? `Let go to add ${them}` : `Choose ${maxFiles > 1 ? 'files' : 'a file'}`}
          <span className="hidden text-ink-2 pointer-fine:inline">{!over && `, drop ${them} here or paste`}</span>
        </span>
        <span id={`${id}-limits`} className="mt-1 text-[0.8125rem] text-ink-2 leading-5">
          {sayLimits(props)}
        </span>
      </label>
      <FileList
        label={label}
        entries={entries}
        firstMark={firstMark}
        onChange={change}
        announce={setNews}
        whenEmpty={input}
      />
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal} className="mt-2 flex gap-2 text-[0.8125rem] text-danger leading-5">
            <CircleAlert aria-hidden="true" size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
            <span className="min-w-0 break-words">{refusal}</span>
          </p>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

function sayLimits({ accept, maxFiles, maxBytes }: FileDropProps): string {
  const each = `${sayTypes(accept)} of at most ${sayBytes(maxBytes)}`
  return maxFiles > 1 ? `Up to ${maxFiles} files, each ${each}` : each.replace(/^./, (letter) => letter.toUpperCase())
}

function sayAdded(accepted: readonly File[], total: number, maxFiles: number): string {
  const [first] = accepted
  const added = accepted.length === 1 && first ? first.name : `${accepted.length} files`
  return `${added} added, ${total} of ${maxFiles}.`
}

const dropClass =
  'mt-2 flex min-h-36 cursor-pointer flex-col items-center justify-center border border-ink-3 border-dashed px-4 py-6 text-center transition-colors duration-200 ease-quiet hover:border-gold has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-4 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-aria-invalid:border-danger data-over:border-gold data-over:border-solid data-over:bg-paper-2'
