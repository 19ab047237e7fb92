import { X } from 'lucide-react'
import { Button } from '#ui/button.tsx'

type AskedFilterProps = { text: string; onRemove: () => void }

/** A filter that is set, with a button that no longer asks it. */
export const AskedFilter = ({ text, onRemove }: AskedFilterProps) => (
  <Button size="small" className="max-w-full" aria-label={`No longer filter by ${text}`} onClick={onRemove}>
    <span className="truncate">{text}</span>
    <X aria-hidden="true" size={14} strokeWidth={1.5} className="shrink-0" />
  </Button>
)
