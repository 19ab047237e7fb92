import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberCard } from '#features/members/contract.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { holdQuery } from './queries.ts'

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
  const { data, isError } = useQuery({
    ...holdQuery(subject?.listingId ?? ''),
    enabled: isOpen && subject !== undefined,
  })
  if (!subject) return {}
  const { listingId: id, member } = subject
  const open = () => {
    setOpenings(openings + 1)
    setOpen(true)
  }
  return {
    action: { label: `Reserve for ${member.name}`, onSelect: open },
    // Without the present reservation the dialog begins empty, and the server still refuses a second one.
    dialog: loaded && (data || isError) && (
      <loaded.LoadedHoldDialog
        key={openings}
        {...{ id, member, hold: data?.hold ?? null, open: isOpen, onClose: close }}
      />
    ),
  }
}
