import type { Deal } from '../../records.ts'
import { dealProgress, dealStages } from '../../terms.ts'

const stages = dealStages.filter((stage) => stage !== 'Withdrawn')

/** A progress bar; the label of each stage is below the end of its quarter. */
export function DealProgress({ deal: { stage, void: isVoid } }: { deal: Deal }) {
  const progress = dealProgress[stage]
  if (stage === 'Withdrawn')
    return <p className="border-line border-y py-4 text-ink-2">This deal was withdrawn. Nothing more happens in it.</p>
  if (isVoid)
    return (
      <p className="border-line border-y py-4 text-ink-2">
        A curator declared this deal void. It was completed, and counts no longer.
      </p>
    )
  return (
    <div className="text-sm">
      <progress aria-label={`Progress: ${stage}`} value={progress} max={100} className="progress" />
      <p aria-hidden="true" className="mt-2.5 flex justify-between gap-4 sm:hidden">
        {stage}
        <span className="text-ink-2 tabular-nums">{progress}%</span>
      </p>
      <ol aria-label="Stages" className="hidden grid-cols-4 text-right sm:grid">
        {stages.map((listedStage) => (
          <li
            key={listedStage}
            aria-current={listedStage === stage ? 'step' : undefined}
            className="border-line border-r pt-2.5 pr-3 text-ink-2 aria-[current=step]:border-gold-line aria-[current=step]:text-ink"
          >
            {listedStage}
            <span className="block text-xs tabular-nums">{dealProgress[listedStage]}%</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
