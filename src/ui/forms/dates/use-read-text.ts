import { useEffect, useEffectEvent, useState } from 'react'
import type { TextReading } from './day.ts'

export interface ReadTextInput {
  /** The props of the input. */
  inputProps: { value: string; onChange: (event: { target: { value: string } }) => void; onBlur: () => void }
  /** Why the text cannot be read, once the member has left the field. */
  error: string | undefined
  /** Replaces the text, as when a day is chosen in the calendar. */
  enter: (value: string) => void
}

type ReadTextOptions = {
  /** The value, an empty string, or null while the text cannot be read. */
  value: string | null
  read: (text: string) => TextReading
  /** The text for a value. */
  write: (value: string) => string
  /** Called with null if the text cannot be read. */
  onValue: (value: string | null) => void
}

/** An input whose text is read while it is typed. Text that cannot be read stays as it is; other text is tidied on leaving. */
export function useReadText({ value, read, write, onValue }: ReadTextOptions): ReadTextInput {
  const [text, setText] = useState(() => write(value ?? ''))
  const [hasLeft, setHasLeft] = useState(false)
  const reading = read(text)

  // Another value can come from outside: from a draft, or when filters are reset.
  const takeValue = useEffectEvent(() => {
    if (value !== null && readValue(reading) !== value) setText(write(value))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value replaces what is typed
  useEffect(takeValue, [value])

  return {
    error: hasLeft && 'error' in reading ? reading.error : undefined,
    inputProps: {
      value: text,
      onChange: ({ target }) => {
        setText(target.value)
        setHasLeft(false)
        onValue(readValue(read(target.value)))
      },
      onBlur: () => {
        setHasLeft(true)
        if ('value' in reading) setText(write(reading.value))
      },
    },
    enter: (next) => {
      setText(write(next))
      onValue(next)
    },
  }
}

function readValue(reading: TextReading): string | null {
  if ('value' in reading) return reading.value
  return 'isEmpty' in reading ? '' : null
}
