import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import type { Scope } from '#platform/scope.ts'
import type { MissingPart } from '../../terms.ts'
import { application } from '../tables.ts'

type Config = Pick<Scope['config'], 'SMTP_URL'>

export const isWaiting = and(isNull(application.decidedAt), eq(member.verified, false), isNull(member.suspendedAt))

/** Without a mail server nobody can confirm an address, so none is required. */
export const isCompleteApplication = ({ SMTP_URL }: Config): SQL<boolean> =>
  SMTP_URL
    ? sql`(${member.introduction} <> '' and ${memberAccount.emailConfirmedAt} is not null)`
    : sql`(${member.introduction} <> '')`

interface Applicant {
  introduction: string
  emailConfirmedAt: Date | null
}

export function missingPartsOf({ introduction, emailConfirmedAt }: Applicant, { SMTP_URL }: Config): MissingPart[] {
  const missing: MissingPart[] = []
  if (SMTP_URL && !emailConfirmedAt) missing.push('address')
  if (!introduction) missing.push('introduction')
  return missing
}
