import { useQuery } from '@tanstack/react-query'
import { Table } from '#ui/collections/table.tsx'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import type { ViewDay } from '../contract.ts'
import { viewDaysQuery } from './queries.ts'

/** The size of the drawing, in units of its own. */
const [width, height] = [600, 96]

/** How many members looked on each of the last days, as bars and as a table. */
export function ViewChart({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(viewDaysQuery(id))
  if (!data && error) return <SectionFailure title="The days could not be loaded" onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup className="mb-10 block">
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    )
  return <LoadedChart days={data.days} />
}

function LoadedChart({ days }: { days: ViewDay[] }) {
  const most = Math.max(1, ...days.map(({ members }) => members))
  const busyDays = days.filter(({ members }) => members > 0)
  return (
    <figure className="mb-10">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 text-ink-2 text-sm">
        <span>Members who looked, by day</span>
        <span className="tabular-nums">At most {most} a day</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${busyDays.length} of the last ${days.length} days had views, with at most ${most} ${most === 1 ? 'member' : 'members'} a day. The table below has the numbers.`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-28 w-full border-line border-b"
      >
        {days.map(({ day, members }, index) => {
          const column = width / days.length
          const barHeight = (members / most) * (height - 6)
          return (
            <rect
              key={day}
              x={index * column + column * 0.18}
              y={height - barHeight}
              width={column * 0.64}
              height={barHeight}
              className="fill-gold-line"
            >
              <title>{`${dayText(day)}: ${members}`}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-[0.8125rem] text-ink-2 tabular-nums">
        <span>{dayText(days[0]?.day)}</span>
        <span>{dayText(days.at(-1)?.day)}</span>
      </p>
      <details className="mt-2 text-sm">
        <summary className="inline-block cursor-pointer py-2.5 text-ink-2 underline decoration-gold-line underline-offset-4 hover:text-gold">
          Show as a table
        </summary>
        <Table
          caption="Private views by day"
          columns={dayColumns}
          rows={busyDays.toReversed()}
          rowKey={({ day }) => day}
          empty={<p className="py-3 text-ink-2">No views in the last {days.length} days.</p>}
        />
      </details>
    </figure>
  )
}

const dayColumns = [
  { header: 'Day (UTC)', primary: true, cell: ({ day }: ViewDay) => dayText(day) },
  { header: 'Members', numeric: true, cell: ({ members }: ViewDay) => members },
  { header: 'Opened', numeric: true, cell: ({ particulars }: ViewDay) => particulars },
  { header: 'In lists', numeric: true, cell: ({ cards }: ViewDay) => cards },
  { header: 'Photographs', numeric: true, cell: ({ photographs }: ViewDay) => photographs },
  { header: 'Document pages', numeric: true, cell: ({ document_pages }: ViewDay) => document_pages },
]

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const dayText = (day = ''): string => (day ? dayFormat.format(new Date(`${day}T00:00:00Z`)) : '')
