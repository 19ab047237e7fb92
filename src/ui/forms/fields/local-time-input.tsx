import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { enteredInstant, incompleteTime, localTime } from './local-time.ts'
import { TextInput } from './text-input.tsx'

type LocalTimeInputProps = {
  name: string
  /** An instant in ISO 8601, empty, or `incompleteTime`. */
  instant: string
  onChange: (instant: string) => void
}

/** A date and a time of the reader's time zone, for an instant. Empty until hydration: the server does not know the zone. */
export function LocalTimeInput({ name, instant, onChange }: LocalTimeInputProps) {
  const isHydrated = useHydrated()
  const inputRef = useRef<HTMLInputElement>(null)

  // React sees no difference between a partly filled field and an empty one, so it would leave the parts visible.
  useEffect(() => {
    const input = inputRef.current
    if (instant === '' && input?.validity.badInput) input.value = ''
  }, [instant])

  // Browsers send no event of change while the value stays empty, as when only the date is entered.
  const reportIncomplete = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const entered = enteredInstant(currentTarget)
    if (entered !== instant && (entered === incompleteTime || instant === incompleteTime)) onChange(entered)
  }

  return (
    <TextInput
      ref={inputRef}
      name={name}
      type="datetime-local"
      max="9999-12-31T23:59"
      disabled={!isHydrated}
      value={isHydrated ? localTime(instant) : ''}
      onChange={({ target }) => onChange(enteredInstant(target))}
      onKeyUp={reportIncomplete}
      onBlur={reportIncomplete}
    />
  )
}
