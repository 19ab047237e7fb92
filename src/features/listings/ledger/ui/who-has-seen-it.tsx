import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { buttonClass } from '#ui/button.tsx'
import { Avatar } from '#ui/collections/avatar.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { AccessSection } from '../../access/ui/access-section.tsx'
import type { OwnListing } from '../../records.ts'
import type { Viewer } from '../contract.ts'
import { copy } from './copy.ts'
import { viewersQuery } from './queries.ts'
import { photographNumbers } from './view-words.ts'

// Only listings that somebody saw have a chart.
const ViewChart = lazy(async () => ({ default: (await import('./view-chart.tsx')).ViewChart }))

/** Tells the owner of a private listing which members saw it, when, and what of it. */
export function WhoHasSeenIt({ listing }: { listing: OwnListing }) {
  const { id, title } = listing
  const pages = infiniteList(useInfiniteQuery(viewersQuery(id)))
  const total = pages.first?.total ?? 0
  return (
    <AccessSection
      title="Who has seen it"
      anchor="seen"
      description={copy.introduction}
      action={
        total > 0 && (
          <a href={`/exports/views.csv?listing=${id}`} download className={buttonClass({ size: 'small' })}>
            Download CSV
          </a>
        )
      }
    >
      {total > 0 && (
        <Suspense fallback={<Skeleton className="mb-10 h-40 w-full" />}>
          <ViewChart id={id} />
        </Suspense>
      )}
      <PagedTable
        caption={`Members who saw ${title}`}
        columns={columnsFor(listing)}
        rowKey={({ key }) => key}
        pages={pages}
        nouns={['member', 'members']}
        failure="The members who saw it could not be loaded"
        inSection
        empty={
          <EmptyState level={3} drawing={<KeyAndLedger />} title="Nobody yet">
            {copy.nobody}
          </EmptyState>
        }
      />
    </AccessSection>
  )
}

const columnsFor = ({ photographs }: OwnListing): Column<Viewer>[] => [
  { header: 'Member', primary: true, cell: ({ member }) => <ViewerName member={member} /> },
  { header: 'First', cell: ({ first_seen_at }) => <DateText instant={first_seen_at} />, wideOnly: true },
  { header: 'Last', cell: ({ last_seen_at }) => <DateText instant={last_seen_at} /> },
  { header: 'Opened', numeric: true, cell: ({ particulars }) => particulars },
  { header: 'In lists', numeric: true, cell: ({ cards }) => cards },
  {
    header: 'Photographs',
    align: 'end',
    cell: (viewer) => <SeenPhotographs viewer={viewer} gallery={photographs} />,
  },
  { header: 'Document pages', numeric: true, cell: ({ document_pages }) => document_pages },
]

function ViewerName({ member }: Pick<Viewer, 'member'>) {
  if (!member) return <span className="text-ink-2 italic">A member you can no longer see</span>
  const roleAndCompany = [member.role, member.company].filter(Boolean).join(', ')
  return (
    <span className="flex items-center gap-3">
      <Avatar name={member.name} src={portraitUrl(member.portrait_id, 'small')} decorative />
      <span className="min-w-0">
        <Link to="/dashboard/members/$id" params={{ id: member.id }} className="row-link wrap-anywhere">
          {member.name}
        </Link>
        {roleAndCompany && <span className="row-note">{roleAndCompany}</span>}
      </span>
    </span>
  )
}

function SeenPhotographs({ viewer, gallery }: { viewer: Viewer; gallery: OwnListing['photographs'] }) {
  const { photographs, photograph_ids } = viewer
  if (photographs === 0) return <span className="text-ink-2">None</span>
  const numbers = photographNumbers(photograph_ids, gallery)
  return (
    <span>
      <span className="tabular-nums">
        {photograph_ids.length > 0
          ? `${photograph_ids.length} of ${Math.max(gallery.length, photograph_ids.length)}`
          : `${photographs} loaded`}
      </span>
      {numbers && <span className="row-note">No. {numbers}</span>}
    </span>
  )
}
