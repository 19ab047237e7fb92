import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { Button } from '#ui/button.tsx'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Deal } from '../../records.ts'
import type { DealParty } from '../../terms.ts'
import type { Adviser } from '../records.ts'
import { openAdviserStates } from '../terms.ts'
import { AdviserLine } from './adviser-line.tsx'
import { capacityLabels, copy } from './copy.ts'
import { LoadedInviteDialog } from './loaded-invite-dialog.tsx'
import { advisersQuery } from './queries.ts'

/** See `AdvisersSection`. */
export function LoadedAdvisersSection({ deal, party }: { deal: Deal; party: DealParty }) {
  const { data, isError, refetch } = useQuery(advisersQuery(deal.id))
  const [isInviting, setIsInviting] = useState(false)
  useLiveRefresh(['deal.changed', 'conversations.changed'], [api.advisers.key()])
  const open = data?.items.filter(({ state }) => openAdviserStates.includes(state)) ?? []
  const former = data?.items.filter(({ state }) => !openAdviserStates.includes(state)) ?? []
  const takesAdvisers = deal.stage !== 'Withdrawn' && !deal.void
  const obstacle = takesAdvisers ? (deal.halted ? copy.haltedAgree : undefined) : copy.ended
  return (
    <section aria-labelledby="advisers" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="advisers" tabIndex={-1} className="title-3 outline-none">
          Advisers
        </h2>
        {data && !obstacle && (
          <Button size="small" onClick={() => setIsInviting(true)}>
            Invite an Adviser
          </Button>
        )}
      </div>
      {!data && isError && (
        <div className="mt-4">
          <SectionFailure title="The advisers could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && (
        <SkeletonGroup label="Loading the advisers…" className="mt-5 block max-w-[60ch]">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      )}
      {data && open.length === 0 && (
        <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{copy.empty}</p>
      )}
      {data && takesAdvisers && deal.halted && <p className="mt-2 text-[0.8125rem] text-ink-2">{copy.halted}</p>}
      {open.length > 0 && (
        <ul className="mt-4 border-line border-t">
          {open.map((adviser) => (
            <AdviserLine key={adviser.id} {...{ deal, adviser, party, obstacle }} />
          ))}
        </ul>
      )}
      {former.length > 0 && <Former advisers={former} />}
      {isInviting && <LoadedInviteDialog deal={deal} onClose={() => setIsInviting(false)} />}
    </section>
  )
}

function Former({ advisers }: { advisers: Adviser[] }) {
  return (
    <details className="mt-4 text-[0.8125rem]">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-2 hover:text-ink">
        {advisers.length === 1 ? '1 earlier' : `${advisers.length} earlier`}
      </summary>
      <ul className="mt-1 border-line border-l pl-4">
        {advisers.map(({ id, member, capacity, state, ended_at }) => (
          <li key={id} className="wrap-anywhere py-1.5 leading-5">
            {member.name ?? 'A former member'}{' '}
            <span className="text-ink-2">
              · {capacityLabels[capacity]} · {endings[state]}{' '}
              {ended_at && <DateText instant={ended_at} look="within" />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const endings: Partial<Record<Adviser['state'], string>> = {
  left: 'left',
  removed: 'removed',
  declined: 'declined',
  withdrawn: 'taken back',
}
