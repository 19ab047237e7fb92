import { useDebouncedInput } from '../../use-debounced-input.ts'
import { SearchInput } from './search-input.tsx'

type DebouncedSearchProps = {
  label: string
  name: string
  placeholder: string
  maxLength: number
  /** The search text in the address. */
  current: string
  /** Set it while nothing handles the input, as before hydration. */
  readOnly?: boolean
  /** Called once the member pauses typing. */
  onSearch: (text: string) => void
}

/** A search input that takes effect when typing pauses. */
export function DebouncedSearch({ label, current, onSearch, ...input }: DebouncedSearchProps) {
  const [typed, setTyped] = useDebouncedInput(current, onSearch)
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
