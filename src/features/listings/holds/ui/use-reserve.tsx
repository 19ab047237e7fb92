import { useState } from 'react'
import type { MemberCard } from '#features/members/contract.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const holdDialog = onDemand(() => import('./loaded-hold-dialog.tsx'))

interface ListingAndMember {
  /** A listing of the caller's own. */
  listingId: string
  member: Pick<MemberCard, 'id' | 'name'>
}

/** The action that reserves an own listing for a member that the page shows, and its dialog. */
export function useReserve(subject: ListingAndMember | undefined) {
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const close = () => setOpen(false)
  const loaded = useOnDemand(holdDialog, isOpen, close)
  if (!subject) return {}
  const { listingId: id, member } = subject
  const open = () => {
    setOpenings(openings + 1)
    setOpen(true)
  }
  return {
    action: { label: `Reserve for ${member.name}`, icon: 'calendar' as const, onSelect: open },
    dialog: loaded && openings > 0 && (
      <loaded.LoadedReserveDialog key={openings} {...{ id, member, open: isOpen, onClose: close }} />
    ),
  }
}
