import type { z } from 'zod'
import type { MemberRecord } from '../../records.ts'

type History = Pick<
  z.infer<typeof MemberRecord>,
  'joined_at' | 'open_application' | 'past_applications' | 'withdrawals' | 'suspensions'
>

export interface TimelineEntry {
  at: string
  event: string
  by: { id: string; name: string } | null
  reason: string | null
}

/** Merges everything that happened to a member into one list, newest first. */
export function memberTimeline(member: History): TimelineEntry[] {
  const byMember = (at: string, event: string): TimelineEntry => ({ at, event, by: null, reason: null })
  const { open_application: open, past_applications: past, withdrawals, suspensions } = member
  // A withdrawal files an application at the same instant. The member did not apply, so leave it out.
  const withdrawalTimes = new Set(withdrawals.map(({ at }) => at))
  const applied = (at: string) => (withdrawalTimes.has(at) ? [] : [byMember(at, 'Applied')])
  return [
    ...(open ? applied(open.filed_at) : []),
    ...past.flatMap(({ filed_at, decided_at, decision, by, reason }) => [
      ...applied(filed_at),
      { at: decided_at, event: decision === 'verified' ? 'Verified' : 'Declined', by, reason },
    ]),
    ...withdrawals.map((withdrawal) => ({ ...withdrawal, event: 'Verification withdrawn' })),
    ...suspensions.flatMap(({ at, by, reason, lifted_at, lifted_by }) => [
      { at, event: 'Suspended', by, reason },
      ...(lifted_at ? [{ at: lifted_at, event: 'Restored', by: lifted_by, reason: null }] : []),
    ]),
    byMember(member.joined_at, 'Joined'),
  ].sort((a, b) => b.at.localeCompare(a.at))
}
