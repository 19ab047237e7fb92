import { sql } from 'drizzle-orm'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { formerMemberName } from '../erased-texts.ts'
import { member, memberCard } from './tables.ts'

const followsMember = 'a trigger copies it from the member row, which is blank'

/** The row stays without personal data, because the records of other members refer to it. */
export const erasureRules: ErasureRule[] = [
  erasureRule(member, {
    blank: [
      {
        of: 'id',
        set: {
          ...{ firstName: formerMemberName, lastName: '', nameShown: 'full', company: '', role: '', introduction: '' },
          ...{ specialities: [], cities: [], languages: [], portraitId: null, invitationAllowance: null },
          ...{ findable: false, verified: false, curator: false },
          ...{ suspendedAt: sql`coalesce(suspended_at, now())`, erasedAt: sql`now()` },
        },
      },
    ],
    keep: { sponsorId: 'the lineage of others: an id, which names nobody once the sponsor is blank' },
  }),
  erasureRule(memberCard, {
    keep: {
      ...{ memberId: 'an id', name: followsMember, company: followsMember, role: followsMember },
      ...{ specialities: followsMember, cities: followsMember, languages: followsMember },
      ...{ introduction: followsMember, portraitId: followsMember },
    },
  }),
]
