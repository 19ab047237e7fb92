import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberCard } from '#features/members/contract.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { holdQuery } from './queries.ts'

const holdDialog = onDemand(() => import('./loaded-hold-dialog.tsx'))

interface Offered {
  /** A listing of the caller's own. */
  listingId: string
  member: Pick<MemberCard, 'id' | 'name'>
}

/** The action that reserves an own listing for a member that the page knows, and its dialog. */
export function useReserve(offered: Offered | undefined) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = useOnDemand(holdDialog, isOpen, close)
  const { data } = useQuery({ ...holdQuery(offered?.listingId ?? ''), enabled: isOpen && offered !== undefined })
  if (!offered) return {}
  const { listingId: id, member } = offered
  return {
    action: { label: `Reserve for ${member.name}`, onSelect: () => setOpen(true) },
    dialog: loaded && data && (
      <loaded.LoadedHoldDialog {...{ id, member, hold: data.hold, open: isOpen, onClose: close }} />
    ),
  }
}
