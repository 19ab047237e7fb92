import { Badge } from '#ui/collections/badge.tsx'
import type { RequestStatus as Status } from '../../terms.ts'

const tones = { New: 'gold', Ongoing: 'ok', 'Awaiting Response': 'hollow' } as const satisfies Record<Status, string>

export function RequestStatus({ status }: { status: Status }) {
  return (
    <Badge dot tone={tones[status]}>
      {status}
    </Badge>
  )
}
