import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { UnusualReading } from '../contract.ts'
import type { ReadingKind } from '../terms.ts'
import { copy } from './copy.ts'
import { type ReadingState, unusualQuery } from './queries.ts'
import { SettleReading } from './settle-reading.tsx'

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
] as const

type UnusualPageProps = { state: ReadingState; onState: (state: ReadingState) => void }

/** For curators: reading of private listings that looks like copying. */
export function UnusualPage({ state, onState }: UnusualPageProps) {
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(
    useInfiniteQuery(unusualQuery(state)),
  )
  return (
    <>
      <PageTitle
        title="Unusual Reading"
        action={<Segmented label="Which readings" options={choices} value={state} onValueChange={onState} />}
      >
        {copy.unusual}
      </PageTitle>
      {loading && <ReadingSkeleton />}
      {failed && <ListFailure title="Unusual reading could not be loaded" onRetry={retry} />}
      {first && rows.length === 0 && (
        <EmptyState drawing={<RestingBell />} title={state === 'open' ? 'Nothing unusual' : 'Nothing settled yet'}>
          {state === 'open' ? copy.noneOpen : copy.noneSettled}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <ul aria-label={state === 'open' ? 'Open' : 'Settled'} className="border-line border-t">
            {rows.map((reading) => (
              <ReadingLine key={reading.id} reading={reading} />
            ))}
          </ul>
          <LoadMore progress={`Showing ${rows.length}`} {...{ more, busy, onMore }} />
        </>
      )}
    </>
  )
}

const kinds: Record<ReadingKind, string> = {
  'many-listings': 'Many private listings within minutes',
  'gallery-at-night': 'A whole gallery at night',
  'documents-at-night': 'Many pages of documents at night',
  allowance: 'Used up the reading allowance',
}

function ReadingLine({ reading }: { reading: UnusualReading }) {
  const { member, kind, first_at, last_at, settled } = reading
  const [settling, setSettling] = useState(false)
  return (
    <li className={lineClass}>
      <div className="min-w-0">
        <Link
          to="/curation/members/$id"
          params={{ id: member.id }}
          className="wrap-anywhere font-display font-medium text-xl leading-tight hover:text-gold"
        >
          {member.name || <span className="text-ink-2 italic">No name given</span>}
        </Link>
        <p className="mt-1 text-[0.9375rem] text-ink-2">{kinds[kind]}</p>
      </div>
      <div className="text-[0.9375rem] leading-6">
        <p className="tabular-nums">{amountText(reading)}</p>
        <p className="text-ink-2 text-sm">
          <DateText instant={first_at} />
          {first_at !== last_at && (
            <>
              {' to '}
              <DateText instant={last_at} />
            </>
          )}
        </p>
        {settled && (
          <p className="wrap-anywhere mt-2 text-ink-2 text-sm">
            {settled.outcome === 'settled' ? 'Settled' : 'Dismissed'} by {settled.by.name || 'a curator'},{' '}
            <DateText instant={settled.at} />
            {settled.note && `: ${settled.note}`}
          </p>
        )}
      </div>
      {!settled && (
        <div className="md:text-end">
          <Button size="small" onClick={() => setSettling(true)} aria-label={`Decide about ${member.name}`}>
            Decide
          </Button>
          <SettleReading reading={reading} open={settling} onOpenChange={setSettling} />
        </div>
      )}
    </li>
  )
}

function amountText({ listings, photographs, document_pages }: UnusualReading): string {
  const parts = [
    `${listings} ${listings === 1 ? 'listing' : 'listings'}`,
    photographs > 0 && `${photographs} ${photographs === 1 ? 'photograph' : 'photographs'}`,
    document_pages > 0 && `${document_pages} document ${document_pages === 1 ? 'page' : 'pages'}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const lineClass =
  'grid gap-x-10 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,2fr)]'

function ReadingSkeleton() {
  return (
    <SkeletonGroup className="border-line border-t">
      {['first', 'second', 'third'].map((line) => (
        <span key={line} className={lineClass}>
          <SkeletonText lines={2} />
          <SkeletonText lines={2} />
          <SkeletonText lines={1} />
        </span>
      ))}
    </SkeletonGroup>
  )
}
