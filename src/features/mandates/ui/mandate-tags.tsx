import { Badge } from '#ui/collections/badge.tsx'
import type { MandateCard } from '../contract.ts'

type MandateTagsProps = Pick<MandateCard, 'status' | 'is_active'> & {
  /** Whether to show Active or Inactive; on the browse page all are active. */
  withStanding?: boolean
}

export function MandateTags({ status, is_active, withStanding = false }: MandateTagsProps) {
  return (
    <>
      {status === 'urgent' && <Badge tone="gold">Urgent</Badge>}
      {withStanding && <Badge tone={is_active ? 'ok' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>}
    </>
  )
}
