import { DateText } from '#ui/text/date-text.tsx'
import type { Deal } from '../../records.ts'
import { type DealStage, dealProgress, dealStages } from '../../terms.ts'
import { copy } from './copy.ts'

const stages = dealStages.filter((stage) => stage !== 'Withdrawn')

/** A progress bar; below the end of each quarter is its stage, with who took the deal there and when. */
export function DealProgress({ deal }: { deal: Deal }) {
  const { stage, void: isVoid } = deal
  if (stage === 'Withdrawn') return <p className="border-line border-y py-4 text-ink-2">{copy.withdrawn}</p>
  if (isVoid) return <p className="border-line border-y py-4 text-ink-2">{copy.void}</p>
  return (
    <div className="text-sm">
      <progress aria-label={`Progress: ${stage}`} value={dealProgress[stage]} max={100} className="progress" />
      <ol aria-label="Stages" className="grid grid-cols-2 sm:grid-cols-4 sm:text-right">
        {stages.map((listedStage) => (
          <li
            key={listedStage}
            aria-current={listedStage === stage ? 'step' : undefined}
            className="group border-line pt-2.5 pb-1 text-ink-2 aria-[current=step]:border-gold-line aria-[current=step]:text-ink sm:border-r sm:pr-3"
          >
            <span className="group-aria-[current=step]:font-medium">{listedStage}</span>
            <span className="block text-xs leading-5">
              <ReachedBy deal={deal} stage={listedStage} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Who took the deal to a stage that it has reached, and when. */
function ReachedBy({ deal, stage }: { deal: Deal; stage: DealStage }) {
  const event = deal.events.findLast(({ kind, from, to }) => to === stage && kind !== 'declined' && from !== to)
  if (!event || dealProgress[stage] > dealProgress[deal.stage])
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">Not reached</span>
      </>
    )
  const isOwn = deal.party && event.by?.id === deal[deal.party].id
  return (
    <>
      <DateText instant={event.at} look="date" />
      {event.by && <span className="wrap-anywhere block">{isOwn ? 'you' : (event.by.name ?? 'Unknown')}</span>}
    </>
  )
}
