import { EyeOff } from 'lucide-react'
import { Badge } from '#ui/collections/badge.tsx'
import type { OwnListing } from '../../records.ts'

/** The status of a listing, and an icon if it is inactive. */
export function OwnStatus({ listing: { status, is_active } }: { listing: Pick<OwnListing, 'status' | 'is_active'> }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Badge dot tone={status === 'Active' ? 'ok' : status === 'Pending' ? 'warn' : 'neutral'}>
        {status}
      </Badge>
      {!is_active && (
        <span title="Switched off: nobody else sees it" className="text-ink-2">
          <EyeOff aria-hidden="true" size={16} strokeWidth={1.25} />
          <span className="sr-only">, switched off</span>
        </span>
      )}
    </span>
  )
}
