import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'

type MemberOffersProps<Row> = {
  /** 'Open listings' */
  title: string
  /** Shown if there are none. */
  none: string
  rows: readonly Row[]
  row: (row: Row) => ReactNode
  loading: boolean
  failed: boolean
  more: boolean
  busy: boolean
  onMore: () => void
  retry: () => void
}

/** What one member offers or seeks, on their card page. */
export function MemberOffers<Row extends { id: string }>(props: MemberOffersProps<Row>) {
  const { title, none, rows, row, loading, failed, more, busy, onMore, retry } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="title-3 border-line border-b pb-3">
        {title}
      </h2>
      {failed ? (
        <ListFailure level={3} title={`${title} could not be loaded`} onRetry={retry} />
      ) : loading ? (
        <SkeletonGroup>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      ) : (
        <>
          <ul>
            {rows.map((each) => (
              <li key={each.id} className="flex gap-4 border-line border-b py-4">
                {row(each)}
              </li>
            ))}
          </ul>
          {rows.length === 0 && <p className="caption py-5 text-ink-2">{none}</p>}
          {more && (
            <div className="pt-4">
              <Button size="small" busy={busy} onClick={onMore}>
                Load More
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
