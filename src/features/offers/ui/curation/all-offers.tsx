import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { ListFilters } from '#ui/collections/list-filters.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'

type AllOffersProps<Row extends { id: string }, Name extends string> = {
  nouns: readonly [one: string, many: string]
  introduction: string
  /** What the words of a search are compared with: 'Title, location or seller' */
  searched: string
  maxLength: number
  filters: Pick<ComponentProps<typeof ListFilters<Name>>, 'choices' | 'values' | 'onChange'>
  onClear: () => void
} & Pick<ComponentProps<typeof PagedTable<Row>>, 'columns' | 'pages'>

/** For curators: the listings or mandates of all members, to find one and to hide it. */
export function AllOffers<Row extends { id: string }, Name extends string>(props: AllOffersProps<Row, Name>) {
  const { nouns, introduction, searched, maxLength, filters, onClear, columns, pages } = props
  const many = nouns[1]
  const title = many.charAt(0).toUpperCase() + many.slice(1)
  return (
    <>
      <PageTitle title={title}>{introduction}</PageTitle>
      <ListFilters
        label={`${title} of all members`}
        search={{ label: `Search ${many}`, placeholder: searched, maxLength }}
        {...filters}
      />
      <PagedTable
        caption={`${title} of all members`}
        columns={columns}
        pages={pages}
        nouns={nouns}
        rowKey={({ id }) => id}
        failure={`The ${many} could not be loaded`}
        empty={
          <EmptyState
            drawing={<MagnifierOverMap />}
            title={`No ${nouns[0]} found`}
            action={<Button onClick={onClear}>Show all {many}</Button>}
          >
            Try fewer words, or another category or status.
          </EmptyState>
        }
      />
    </>
  )
}
