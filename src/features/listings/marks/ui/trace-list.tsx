import { Link } from '@tanstack/react-router'
import { DateText } from '#ui/text/date-text.tsx'
import type { Trace } from '../contract.ts'
import { copy } from './copy.ts'

const nouns = { photograph: ['Photograph', 'photograph'], 'floor-plan': ['Floor plan', 'floor plan'] } as const

/** The results of traces, the newest first. */
export function TraceList({ traces }: { traces: readonly Trace[] }) {
  if (traces.length === 0) return <p className="text-ink-2 text-sm">{copy.noTraces}</p>
  return (
    <div>
      <ul aria-label="Traces" className="divide-y divide-line border-line border-y">
        {traces.map((trace) => (
          <li key={trace.id} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <Outcome {...trace} />
            </div>
            <p className="text-[0.8125rem] text-ink-2">
              <DateText instant={trace.created_at} />
            </p>
          </li>
        ))}
      </ul>
      {traces.some(({ findings }) => findings.length > 0) && <p className="mt-4 text-ink-2 text-sm">{copy.proof}</p>}
    </div>
  )
}

function Outcome({ status, findings, candidates }: Trace) {
  if (status === 'failed') return <p>{copy.failed}</p>
  if (findings.length === 0)
    return (
      <>
        <p>{copy.nobody}</p>
        <p className="mt-1 text-ink-2 text-sm">{comparedWith(candidates)}</p>
      </>
    )
  return findings.map((finding) => (
    <div
      key={`${finding.photograph_id} ${finding.viewer.id}`}
      className="wrap-anywhere not-first:mt-3 flex items-start gap-4"
    >
      {finding.photograph.src && (
        <img
          src={finding.photograph.src}
          alt={`${nouns[finding.photograph.kind][0]} ${finding.photograph.number}`}
          loading="lazy"
          className="h-16 w-24 shrink-0 bg-sunken object-cover"
        />
      )}
      <div className="min-w-0">
        <p>
          The copy of{' '}
          <Link to="/dashboard/members/$id" params={{ id: finding.viewer.id }} className={linkClass}>
            {finding.viewer.name}
          </Link>
          , {nouns[finding.photograph.kind][1]} {finding.photograph.number} of{' '}
          <Link to="/listings/$id" params={{ id: finding.listing.id }} className={linkClass}>
            {finding.listing.title}
          </Link>
        </p>
        {finding.photograph.caption && <p className="mt-1 text-ink-2 text-sm">“{finding.photograph.caption}”</p>}
        <p className="mt-1 text-ink-2 text-sm">{chanceInWords(finding.chance)}</p>
      </div>
    </div>
  ))
}

const linkClass = 'font-medium underline decoration-gold-line underline-offset-4 hover:text-gold'

const comparedWith = (candidates: number) =>
  candidates === 0
    ? 'Nobody was sent a copy of these photographs yet.'
    : `Compared with ${candidates === 1 ? 'one copy' : `${candidates} copies`}.`

/** Nobody imagines numbers beyond a trillion. */
function chanceInWords(chance: number): string {
  const odds = chance > 1e-12 ? 1 / chance : 1e12
  const rounded = Number(odds.toPrecision(1)).toLocaleString('en')
  return `The chance that this is an accident is below 1 in ${rounded}.`
}
