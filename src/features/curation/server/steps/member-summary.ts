import type { z } from 'zod'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import type { MemberSummary } from '../../records.ts'

/**
 * The columns of a member's summary in lists for curators. Queries run as `system`, because only it may read e-mail addresses.
 */
export const summaryColumns = {
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  company: member.company,
  role: member.role,
  verified: member.verified,
  curator: member.curator,
  suspendedAt: member.suspendedAt,
  createdAt: member.createdAt,
  email: memberAccount.email,
  emailConfirmedAt: memberAccount.emailConfirmedAt,
}

interface Row {
  id: string
  firstName: string
  lastName: string
  company: string
  role: string
  verified: boolean
  curator: boolean
  suspendedAt: Date | null
  createdAt: Date
  email: string
  emailConfirmedAt: Date | null
}

export function memberSummary(row: Row): z.infer<typeof MemberSummary> {
  const { id, company, role, verified, curator, email } = row
  return {
    ...{ id, company, role, verified, curator, email },
    name: `${row.firstName} ${row.lastName}`.trim(),
    email_confirmed: row.emailConfirmedAt !== null,
    suspended: row.suspendedAt !== null,
    joined_at: row.createdAt.toISOString(),
  }
}
