import type { ReactNode } from 'react'
import { NativeSelect } from '../choices/native-select.tsx'
import type { Option } from '../choices/option.ts'
import { DebouncedSearch } from '../fields/debounced-search.tsx'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'

type Asked = { search?: string | undefined; category?: string | undefined }

type BrowseFormProps<Wanted extends Asked> = Pick<
  FilterFormProps,
  'action' | 'label' | 'more' | 'moreLabel' | 'narrowed'
> & {
  asked: Wanted
  /** Parses form values to search params; invalid and default values are left out. */
  read: (answers: Record<string, unknown>) => Wanted
  onAsk: (wanted: Wanted) => void
  search: { label: string; placeholder: string; maxLength: number }
  categories: readonly Option[]
  /** More controls beside the search that are always visible. */
  choice: ReactNode
}

/** The filters of a list: search text, category, and others of its own. */
export function BrowseForm<Wanted extends Asked>(props: BrowseFormProps<Wanted>) {
  const { asked, read, onAsk, search, categories, choice, ...form } = props
  const ask = (change: Record<string, string>) => {
    const wanted = read({ ...asked, ...change })
    if (JSON.stringify(wanted) !== JSON.stringify(asked)) onAsk(wanted)
  }

  return (
    <FilterForm
      {...form}
      filtered={Object.keys(asked).length > 0}
      onReset={() => onAsk(read({}))}
      onAnswered={ask}
      search={
        <DebouncedSearch
          {...search}
          name="search"
          inForce={asked.search ?? ''}
          onSettled={(words) => ask({ search: words })}
        />
      }
      choices={
        <>
          <NativeSelect
            aria-label="Category"
            name="category"
            value={asked.category ?? ''}
            onChange={(event) => ask({ category: event.currentTarget.value })}
            options={categories}
          />
          {choice}
        </>
      }
    />
  )
}
