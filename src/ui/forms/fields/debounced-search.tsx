import { useDebouncedInput } from '../../use-debounced-input.ts'
import { SearchInput } from './search-input.tsx'

type SettledSearchProps = {
  label: string
  name: string
  placeholder: string
  maxLength: number
  /** The search text in the address. */
  inForce: string
  /** Set it while nothing handles the input, as before hydration. */
  readOnly?: boolean
  /** Called once the member pauses typing. */
  onSettled: (words: string) => void
}

/** A search input that takes effect when typing pauses. */
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
