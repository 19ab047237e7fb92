import { Select } from '#ui/forms/choices/select.tsx'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

type Choice<Name> = {
  name: Name
  label: string
  /** The first one has the value '', which is the default. */
  options: readonly { value: string; label: string }[]
  /** For the order: a table has column headings for it, cards have none. */
  cardsOnly?: boolean
}

type ListFiltersProps<Name extends string> = {
  /** The accessible name of the filters. */
  label: string
  search: { label: string; placeholder: string; maxLength: number }
  choices: readonly Choice<Name>[]
  values: Partial<Record<Name | 'search', string>>
  onChange: (change: Partial<Record<Name | 'search', string>>) => void
}

/** Search and filters of a member's own list. Each takes effect at once. */
export function ListFilters<Name extends string>(props: ListFiltersProps<Name>) {
  const { label, search, choices, values, onChange } = props
  const isHydrated = useHydrated()
  const change = (name: Name | 'search', value: string) =>
    // A computed name widens to any string.
    onChange({ [name]: value } as Partial<Record<Name | 'search', string>>)
  return (
    <search
      aria-label={label}
      className="mb-6 grid grid-cols-2 items-end gap-x-6 gap-y-3 sm:flex sm:flex-wrap xl:flex-nowrap"
    >
      <div className="col-span-2 sm:basis-full xl:flex-1">
        <DebouncedSearch
          {...search}
          name="search"
          current={values.search ?? ''}
          readOnly={!isHydrated}
          onSearch={(text) => change('search', text)}
        />
      </div>
      {/* A choice before that would be lost. On a phone there are two in a row, and the last of three has a row. */}
      {choices.map(({ name, label: choiceLabel, options, cardsOnly }) => (
        <Select
          key={name}
          inert={!isHydrated}
          aria-label={choiceLabel}
          className={`min-w-0 last:even:col-span-2 sm:flex-1 xl:w-44 xl:flex-none ${cardsOnly ? 'sm:hidden' : ''}`}
          options={options}
          value={values[name] ?? ''}
          onValueChange={(value) => change(name, value)}
        />
      ))}
    </search>
  )
}

/** Options whose values are also their labels, after one for all of them. */
export const optionsOf = (all: string, values: readonly string[]) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: value })),
]
