import { expect, test } from 'vitest'
import { memberTimeline } from './member-timeline.ts'

const by = { id: '0195a3c4-0000-7000-8000-000000000001', name: 'Clara Curator' }
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T09:00:00.000Z`

test('the timeline lists every decision about a member, newest first', () => {
  const moments = memberTimeline({
    joined_at: day(1),
    open_application: { id: by.id, filed_at: day(8) },
    past_applications: [
      { filed_at: day(3), decided_at: day(4), decision: 'verified', reason: null, by },
      { filed_at: day(1), decided_at: day(2), decision: 'declined', reason: 'Not yet.', by },
    ],
    withdrawals: [{ at: day(8), reason: 'Doubts.', by }],
    suspensions: [
      { at: day(9), reason: 'Again.', by, lifted_at: null, lifted_by: null },
      { at: day(5), reason: 'A leak.', by, lifted_at: day(6), lifted_by: by },
    ],
  })
  expect(moments.map(({ event: what, reason }) => (reason ? `${what}: ${reason}` : what))).toEqual([
    'Suspended: Again.',
    'Verification withdrawn: Doubts.',
    'Restored',
    'Suspended: A leak.',
    'Verified',
    'Applied',
    'Declined: Not yet.',
    'Applied',
    'Joined',
  ])
  expect(moments[0]?.by).toEqual(by)
})
