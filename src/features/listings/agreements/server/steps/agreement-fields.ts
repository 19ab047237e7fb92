import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { OwnAgreement } from '../../contract.ts'
import { agreement, agreementText } from '../tables.ts'

/** The present agreement of a listing, or that of the operator. */
export const isPresentOf = (listingId: string | null) =>
  and(listingId === null ? isNull(agreement.listingId) : eq(agreement.listingId, listingId), isNull(agreement.endedAt))

type AgreementRow = typeof agreement.$inferSelect & { text: string }

/** The present agreement of a listing, or that of the operator, if the row policies let the actor read it. */
export async function findAgreement(
  { db }: DatabaseAccess,
  listingId: string | null,
): Promise<AgreementRow | undefined> {
  const [row] = await db
    .select({ agreement, text: agreementText.text })
    .from(agreement)
    .innerJoin(agreementText, eq(agreementText.sha256, agreement.sha256))
    .where(isPresentOf(listingId))
  return row && { ...row.agreement, text: row.text }
}

export const describeAgreement = ({
  id,
  listingId,
  before,
  sha256,
  text,
  blanks,
  createdAt,
}: AgreementRow): OwnAgreement => ({
  ...{ id, of: listingId === null ? 'house' : 'listing', before, sha256, text, blanks },
  created_at: createdAt.toISOString(),
})

/** Without what the owner filled in: the text has it. */
export function describeAsked(row: AgreementRow) {
  const { blanks: _, ...asked } = describeAgreement(row)
  return asked
}
