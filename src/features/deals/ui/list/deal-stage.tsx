import { Badge } from '#ui/collections/badge.tsx'
import type { DealRow } from '../../records.ts'
import type { DealStage as Stage } from '../../terms.ts'

const tones = {
  Negotiation: 'gold',
  'Document Review': 'gold',
  'Due Diligence': 'gold',
  Completed: 'ok',
  Withdrawn: 'neutral',
} as const satisfies Record<Stage, string>

export function DealStage({ deal: { stage, void: isVoid } }: { deal: Pick<DealRow, 'stage' | 'void'> }) {
  return (
    <Badge dot tone={isVoid ? 'neutral' : tones[stage]}>
      {isVoid ? 'Void' : stage}
    </Badge>
  )
}
