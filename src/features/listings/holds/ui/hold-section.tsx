import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { DateText } from '#ui/text/date-text.tsx'
import { AccessSection } from '../../access/ui/access-section.tsx'
import { MemberLine } from '../../access/ui/member-line.tsx'
import type { Hold } from '../records.ts'
import { copy } from './copy.ts'
import { holdQuery } from './queries.ts'
import { useRelease } from './use-release.ts'

const holdDialog = onDemand(() => import('./loaded-hold-dialog.tsx'))

/** The owner's section: the member it is reserved for, and until when. */
export function HoldSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(holdQuery(id))
  const [isOpen, setOpen] = useState(false)
  // Each opening starts with an empty dialog.
  const [openings, setOpenings] = useState(0)
  const loaded = useOnDemand(holdDialog, isOpen, () => setOpen(false))
  const hold = data?.hold ?? null
  return (
    <AccessSection
      title="Reservation"
      anchor="reservation"
      description={copy.section}
      action={
        data &&
        (!hold || hold.member) && (
          <Button
            size="small"
            onClick={() => {
              setOpenings(openings + 1)
              setOpen(true)
            }}
          >
            {hold ? 'Change the Time' : 'Reserve'}
          </Button>
        )
      }
    >
      {!data && error && <SectionFailure title="The reservation could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup className="block border-line border-y py-5">
          <Skeleton className="h-4 w-56 max-w-full" />
        </SkeletonGroup>
      )}
      {data && !hold && <p className="border-line border-y py-4 text-ink-2">{copy.none}</p>}
      {hold && <HoldLine id={id} hold={hold} />}
      {loaded && data && (
        <loaded.LoadedHoldDialog key={openings} {...{ id, hold, open: isOpen, onClose: () => setOpen(false) }} />
      )}
    </AccessSection>
  )
}

function HoldLine({ id, hold: { member, until } }: { id: string; hold: Hold }) {
  const release = useRelease(id)
  const time = (
    <p className="text-[0.8125rem] text-ink-2 leading-5">
      Until <DateText instant={until} look="moment" />
    </p>
  )
  return (
    <div className="border-line border-y py-4">
      {member ? (
        <MemberLine member={member}>{time}</MemberLine>
      ) : (
        <>
          <p>A member who is no longer visible</p>
          {time}
        </>
      )}
      <Button size="small" className="mt-3 sm:ml-15" busy={release.isPending} onClick={() => release.mutate()}>
        End Reservation
      </Button>
    </div>
  )
}
