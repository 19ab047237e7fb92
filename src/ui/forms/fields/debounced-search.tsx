import { useDebouncedInput } from '../../use-debounced-input.ts'
import { SearchInput } from './search-input.tsx'

type SettledSearchProps = {
  label: string
  name: string
  placeholder: string
  maxLength: number
  /** What is searched for now. */
  inForce: string
  /** Where nobody hears yet what is typed. */
  readOnly?: boolean
  /** Told once the writer pauses. */
  onSettled: (words: string) => void
}

/** A search that follows its writer. */
export function DebouncedSearch({ label, inForce, onSettled, ...input }: SettledSearchProps) {
  const [typed, setTyped] = useDebouncedInput(inForce, onSettled)
  return (
    <SearchInput
      {...input}
      aria-label={label}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
