import { Columns3 } from 'lucide-react'
import { useAuth } from '#api/auth/use-auth.ts'
import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { listingLimits } from '../../terms.ts'
import { toggleChosenListing, useChosenListings } from './chosen-listings.ts'

type CompareToggleProps = { id: string; title: string; className?: string }

/** Chooses a listing for the comparison. */
export function CompareToggle({ id, title, className = '' }: CompareToggleProps) {
  const { user } = useAuth()
  const isChosen = useChosenListings().includes(id)
  const toggle = () => {
    if (!toggleChosenListing(id, user?.id)) toast({ title: tooMany, tone: 'error' })
  }
  return (
    <IconButton
      label={isChosen ? `Do not compare ${title}` : `Compare ${title}`}
      aria-pressed={isChosen}
      onClick={toggle}
      className={`print:hidden ${className}`}
    >
      <Columns3 aria-hidden="true" size={18} strokeWidth={1.5} className={isChosen ? 'text-gold' : undefined} />
    </IconButton>
  )
}

const tooMany = `You can compare up to ${listingLimits.compared} listings. Remove one to add another.`
