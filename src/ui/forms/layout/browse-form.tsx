import type { ReactNode } from 'react'
import type { Option } from '../choices/option.ts'
import { Select } from '../choices/select.tsx'
import { DebouncedSearch } from '../fields/debounced-search.tsx'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'

type SearchParams = {
  search?: string | undefined
  category?: string | undefined
  /** How the records are shown. It filters nothing. */
  view?: string | undefined
}

type BrowseFormProps<Params extends SearchParams> = Pick<
  FilterFormProps,
  'action' | 'label' | 'more' | 'moreLabel' | 'activeMoreFilters'
> & {
  params: Params
  /** Parses form values to search params; invalid and default values are left out. */
  read: (values: Record<string, unknown>) => Params
  onChange: (next: Params) => void
  search: { label: string; placeholder: string; maxLength: number }
  categories: readonly Option[]
  /** More controls beside the search that are always visible. */
  choice: ReactNode
}

/** The filters of a list: search text, category, and others of its own. */
export function BrowseForm<Params extends SearchParams>(props: BrowseFormProps<Params>) {
  const { params, read, onChange, search, categories, choice, ...form } = props
  const change = (values: Record<string, string>) => {
    const next = read({ ...params, ...values })
    if (JSON.stringify(next) !== JSON.stringify(params)) onChange(next)
  }

  return (
    <FilterForm
      {...form}
      isFiltered={Object.keys(params).some((name) => name !== 'view')}
      onReset={() => onChange(read({ view: params.view }))}
      onHydrated={change}
      search={
        <DebouncedSearch
          {...search}
          name="search"
          current={params.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
      }
      choices={
        <>
          <Select
            aria-label="Category"
            name="category"
            value={params.category ?? ''}
            onValueChange={(category) => change({ category })}
            options={categories}
          />
          {choice}
        </>
      }
    />
  )
}
