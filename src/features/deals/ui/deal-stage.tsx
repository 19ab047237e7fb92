import type { DealStage as Stage } from '#lib/deal-terms.ts'
import { Badge } from '#ui/collections/badge.tsx'

const tones = {
  Negotiation: 'gold',
  'Document Review': 'gold',
  'Due Diligence': 'gold',
  Completed: 'ok',
  Withdrawn: 'neutral',
} as const satisfies Record<Stage, string>

export function DealStage({ stage }: { stage: Stage }) {
  return (
    <Badge dot tone={tones[stage]}>
      {stage}
    </Badge>
  )
}
