import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Reading } from '../../contract.ts'
import { copy } from '../copy.ts'
import { readingsQuery } from '../queries.ts'

type ReadingsPanelProps = { paperId: string; pages: number; onPage: (page: number) => void }

/** For the owner of a paper: who was sent which page, and when. */
export function ReadingsPanel({ paperId, pages, onPage }: ReadingsPanelProps) {
  const readings = infiniteList(useInfiniteQuery(readingsQuery(paperId)))
  return (
    <SidePanel title="Who Has Read It" className="self-start">
      {readings.failed && <ListFailure level={3} title="The readings could not be loaded" onRetry={readings.retry} />}
      {readings.loading && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </SkeletonGroup>
      )}
      {readings.first && (
        <p className="text-ink-2 text-sm">{readings.rows.length === 0 ? copy.noReadings : copy.readings}</p>
      )}
      <ol className="mt-4 border-line border-t empty:hidden">
        {readings.rows.map((reading) => (
          <ReadingLine key={reading.id} {...{ reading, onPage }} isOnePage={pages === 1} />
        ))}
      </ol>
      {readings.more && (
        <Button size="small" className="mt-4" busy={readings.busy} onClick={readings.onMore}>
          Show More
        </Button>
      )}
    </SidePanel>
  )
}

type ReadingLineProps = { reading: Reading; isOnePage: boolean; onPage: (page: number) => void }

function ReadingLine({ reading, isOnePage, onPage }: ReadingLineProps) {
  const { member, capacity, page, pages, read_at } = reading
  return (
    <li className="border-line border-b py-2.5 text-[0.9375rem] leading-6">
      <span className="wrap-anywhere font-medium">{member?.name ?? 'A former member'}</span>
      {capacity && <span className="text-ink-2"> ({capacity === 'other' ? 'adviser' : capacity})</span>}{' '}
      <span className="whitespace-nowrap">
        {page === null && countText(pages, isOnePage)}
        {page !== null && isOnePage && 'opened it'}
        {page !== null && !isOnePage && (
          <>
            {'read '}
            <button
              type="button"
              className="underline decoration-line underline-offset-4 hover:text-gold"
              onClick={() => onPage(page)}
            >
              page {page}
            </button>
          </>
        )}
        {reading.interface === 'api' && ' by a program'}
      </span>
      <span className="block text-[0.8125rem] text-ink-2">
        {page === null ? <DateText instant={read_at} /> : <DateText instant={read_at} look="clocked" />}
      </span>
    </li>
  )
}

/** For a day of which only a count is left. */
function countText(pages: number, isOnePage: boolean): string {
  if (isOnePage) return pages === 1 ? 'opened it' : `opened it ${pages} times`
  return pages === 1 ? 'read a page' : `read ${pages} pages`
}
