import { useEffect, useEffectEvent, useRef } from 'react'
import { useSettledWords } from '../use-settled-words.ts'
import { SearchInput } from './search-input.tsx'

type SettledSearchProps = {
  label: string
  name: string
  placeholder: string
  maxLength: number
  /** What is searched for now. */
  inForce: string
  /** Told once the writer pauses. */
  onSettled: (words: string) => void
}

/** A search that follows its writer, in a form that also searches before scripts run. */
export function SettledSearch({ label, inForce, onSettled, ...input }: SettledSearchProps) {
  const [typed, setTyped] = useSettledWords(inForce, onSettled)
  const frame = useRef<HTMLDivElement>(null)

  // What was typed before scripts ran stands in the field, and nobody was told.
  const takeOver = useEffectEvent(() => setTyped(frame.current?.querySelector('input')?.value ?? typed))
  useEffect(() => takeOver(), [])

  return (
    <div ref={frame}>
      <SearchInput
        {...input}
        aria-label={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
