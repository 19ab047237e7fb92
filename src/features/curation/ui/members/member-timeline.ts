import type { z } from 'zod'
import type { MemberRecord } from '../../contract.ts'

type Decided = Pick<
  z.infer<typeof MemberRecord>,
  'joined_at' | 'open_application' | 'past_applications' | 'withdrawals' | 'suspensions'
>

export interface TimelineEntry {
  at: string
  what: string
  by: { id: string; name: string } | null
  reason: string | null
}

/** Everything that was decided about a member, on one line of time, the latest first. */
export function memberTimeline(member: Decided): TimelineEntry[] {
  const own = (at: string, what: string): TimelineEntry => ({ at, what, by: null, reason: null })
  const { open_application: open, past_applications: past, withdrawals, suspensions } = member
  // A withdrawal puts its member back into the queue in the same moment; that was no wish of theirs.
  const requeued = new Set(withdrawals.map(({ at }) => at))
  const applied = (at: string) => (requeued.has(at) ? [] : [own(at, 'Applied')])
  return [
    ...(open ? applied(open.filed_at) : []),
    ...past.flatMap(({ filed_at, decided_at, decision, by, reason }) => [
      ...applied(filed_at),
      { at: decided_at, what: decision === 'verified' ? 'Verified' : 'Declined', by, reason },
    ]),
    ...withdrawals.map((moment) => ({ ...moment, what: 'Verification withdrawn' })),
    ...suspensions.flatMap(({ at, by, reason, lifted_at, lifted_by }) => [
      { at, what: 'Suspended', by, reason },
      ...(lifted_at ? [{ at: lifted_at, what: 'Restored', by: lifted_by, reason: null }] : []),
    ]),
    own(member.joined_at, 'Joined'),
  ].sort((one, other) => other.at.localeCompare(one.at))
}
