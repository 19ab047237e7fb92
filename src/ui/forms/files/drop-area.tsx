import { CircleAlert, ImagePlus, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { FieldError } from '../fields/field-error.tsx'
import { acceptFiles, describeBytes, describeTypes } from './accept-files.ts'
import { useFileDrops } from './use-file-drops.ts'

export type DropAreaProps = {
  label: string
  /** Hides the label visually if the position makes it clear; screen readers still get it. */
  labelHidden?: boolean
  accept: readonly string[]
  maxFiles: number
  maxBytes: number
  /** How many files are in the list already. */
  alreadyHere: number
  onFiles: (files: File[]) => void
  error?: string | undefined
  disabled?: boolean
  /** The ref of the control, so that it can be focused. */
  input?: RefObject<HTMLInputElement | null>
  /** What kind of file is meant; a picture, if it is not said. */
  icon?: LucideIcon
  /** The accepted files, below the drop area. */
  children?: ReactNode
}

/** An area to choose, drop or paste files. Refused files are named at once. */
export function DropArea(props: DropAreaProps) {
  const {
    label,
    labelHidden,
    accept,
    maxFiles,
    maxBytes,
    alreadyHere,
    onFiles,
    error,
    disabled = false,
    input,
    icon: Icon = ImagePlus,
    children,
  } = props
  const id = useId()
  const [refusals, setRefusals] = useState<string[]>([])
  const [news, setNews] = useState('')
  const [countThen, setCountThen] = useState(alreadyHere)
  const them = maxFiles > 1 ? 'them' : 'it'
  // A file refused because the list was full may fit now.
  if (alreadyHere < countThen) setRefusals([])
  if (alreadyHere !== countThen) setCountThen(alreadyHere)

  const take = (files: File[]) => {
    const { accepted, refusals: refused } = acceptFiles(files, { accept, maxFiles, maxBytes }, alreadyHere)
    setRefusals(refused)
    setNews(accepted.length > 0 ? describeAdded(accepted, alreadyHere + accepted.length, maxFiles) : '')
    if (accepted.length > 0) onFiles(accepted)
  }
  const { over, dropProps } = useFileDrops(take, disabled)

  const takeChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    // Otherwise the same file could not be chosen again after it was removed.
    currentTarget.value = ''
  }

  return (
    <div>
      <p id={`${id}-label`} className={labelHidden ? 'sr-only' : 'mb-2 text-[0.8125rem] text-ink-2 leading-5'}>
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
        <Icon aria-hidden="true" size={24} strokeWidth={1.25} className="text-gold" />
        <span id={`${id}-invitation`} className="mt-3 text-base leading-6">
          {over ? `Let go to add ${them}` : `Choose ${maxFiles > 1 ? 'files' : 'a file'}`}
          <span className="hidden text-ink-2 pointer-fine:inline">{!over && `, drop ${them} here or paste`}</span>
        </span>
        <span id={`${id}-limits`} className="mt-1 text-[0.8125rem] text-ink-2 leading-5">
          {describeLimits(props)}
        </span>
      </label>
      {children}
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

function describeLimits({ accept, maxFiles, maxBytes }: DropAreaProps): string {
  const each = `${describeTypes(accept)} of at most ${describeBytes(maxBytes)}`
  return maxFiles > 1 ? `Up to ${maxFiles} files, each ${each}` : each.replace(/^./, (letter) => letter.toUpperCase())
}

function describeAdded(accepted: readonly File[], total: number, maxFiles: number): string {
  const [first] = accepted
  const added = accepted.length === 1 && first ? first.name : `${accepted.length} files`
  return `${added} added, ${total} of ${maxFiles}.`
}

const dropClass =
  'flex min-h-36 cursor-pointer flex-col items-center justify-center border border-ink-3 border-dashed px-4 py-6 text-center transition-colors duration-200 ease-quiet hover:border-gold has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-4 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-aria-invalid:border-danger data-over:border-gold data-over:border-solid data-over:bg-paper-2'
