import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { useHydratedValues } from '#ui/forms/layout/use-hydrated-values.ts'
import type { DirectoryValues } from '../contract.ts'
import { directoryLimits } from '../terms.ts'
import { type DirectorySearch, readDirectorySearch } from './directory-search.ts'

type DirectoryFiltersProps = {
  searchParams: DirectorySearch
  values: DirectoryValues | undefined
  onSearchChange: (searchParams: DirectorySearch) => void
}

/** Search text and three filters. Each takes effect at once; without scripts the form is sent. */
export function DirectoryFilters({ searchParams, values, onSearchChange }: DirectoryFiltersProps) {
  const change = (entries: Record<string, string>) => {
    const next = readDirectorySearch({ ...searchParams, ...entries })
    if (JSON.stringify(next) !== JSON.stringify(searchParams)) onSearchChange(next)
  }
  const form = useHydratedValues(change)
  const filters = [
    { name: 'speciality', label: 'Speciality', values: values?.specialities },
    { name: 'city', label: 'City', values: values?.cities },
    { name: 'language', label: 'Language', values: values?.languages },
  ] as const

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every reader yet
    <form
      ref={form}
      role="search"
      aria-label="Members"
      method="get"
      action="/dashboard/members"
      onSubmit={(event) => event.preventDefault()}
      className="grid items-end gap-x-8 gap-y-4 border-line border-y py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]"
    >
      <DebouncedSearch
        label="Search members"
        name="search"
        placeholder="Name, company, city…"
        maxLength={directoryLimits.search}
        current={searchParams.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto] sm:gap-x-6">
        {filters.map(({ name, label, values }) => (
          <Select
            key={name}
            name={name}
            aria-label={label}
            value={searchParams[name] ?? ''}
            onValueChange={(value) => change({ [name]: value })}
            options={optionsOf(label, values ?? [], searchParams[name])}
          />
        ))}
        <Button
          variant="plain"
          size="small"
          className="min-h-11! justify-self-end px-0!"
          disabled={Object.keys(searchParams).length === 0}
          onClick={() => onSearchChange({})}
        >
          Reset
        </Button>
      </div>
      <button type="submit" className="sr-only focus-visible:not-sr-only focus-visible:px-3 focus-visible:py-2">
        Search
      </button>
    </form>
  )
}

/** The values in use, by the alphabet, and the chosen one even if nobody has it any more. */
function optionsOf(label: string, values: DirectoryValues['cities'], chosen: string | undefined) {
  const options = values
    .map(({ value, count }) => ({ value, label: `${value} (${count})` }))
    .toSorted((a, b) => a.value.localeCompare(b.value, 'en'))
  const isKnown = chosen === undefined || values.some(({ value }) => value === chosen)
  return [
    { value: '', label: `Any ${label.toLowerCase()}` },
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...options,
  ]
}
