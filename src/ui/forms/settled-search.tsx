import { useReady } from '../use-ready.ts'
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

/** A search that follows its writer. */
export function SettledSearch({ label, inForce, onSettled, ...input }: SettledSearchProps) {
  const [typed, setTyped] = useSettledWords(inForce, onSettled)
  return (
    <SearchInput
      {...input}
      // Before scripts run nobody hears what is typed.
      readOnly={!useReady()}
      aria-label={label}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
