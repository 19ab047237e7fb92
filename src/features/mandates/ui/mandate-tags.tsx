import { Badge } from '#ui/collections/badge.tsx'
import type { MandateCard, OwnMandate } from '../records.ts'

type MandateTagsProps = Pick<MandateCard, 'status' | 'is_active'> & {
  hiding?: OwnMandate['hiding']
  /** Whether to show Active or Inactive; on the browse page all are active. */
  withStanding?: boolean
}

export function MandateTags({ status, is_active, hiding, withStanding = false }: MandateTagsProps) {
  return (
    <>
      {status === 'urgent' && <Badge tone="gold">Urgent</Badge>}
      {hiding ? (
        <Badge tone="danger">Hidden by a curator</Badge>
      ) : (
        withStanding && <Badge tone={is_active ? 'ok' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      )}
    </>
  )
}
