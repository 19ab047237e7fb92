import { createHash } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listingGrant } from '../../../access/server/tables.ts'
import type { listing } from '../../../server/tables.ts'
import type { OwnAgreement, Wording } from '../../contract.ts'
import { houseText } from '../../house-text.ts'
import type { AgreementStage } from '../../terms.ts'
import { agreement, agreementReceipt, agreementText } from '../tables.ts'
import { describeAgreement, findAgreement, isPresentOf } from './agreement-fields.ts'

export interface Asked {
  before: AgreementStage
  wording: Wording
  previous: string | null
}

interface Outcome {
  asked: OwnAgreement
  former: OwnAgreement | undefined
  isChanged: boolean
}

/** Puts a version in place of the present one. The caller holds a lock, so that two changes do not meet. */
export async function askFor(scope: DatabaseAccess, listingId: string | null, input: Asked): Promise<Outcome> {
  const { db } = scope
  const { before, wording, previous } = input
  const present = await findAgreement(scope, listingId)
  if ((present?.sha256 ?? null) !== previous) throw new Refusal('AGREEMENT_CHANGED')
  const { kind, ...blanks } = wording
  const text = kind === 'own' ? wording.text : houseText(wording)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const former = present && describeAgreement(present)
  if (former && former.sha256 === sha256 && former.before === before) return { asked: former, former, isChanged: false }
  await continueAs(system, () => db.insert(agreementText).values({ sha256, text }).onConflictDoNothing())
  if (present) await endAgreement(scope, listingId)
  const [row] = await db
    .insert(agreement)
    .values({ listingId, sha256, before, blanks: 'party' in blanks ? blanks : null })
    .returning()
  if (!row) throw new Refusal('CONFLICT')
  return { asked: describeAgreement({ ...row, text }), former, isChanged: true }
}

/** Whether there was one. */
export async function endAgreement({ db }: DatabaseAccess, listingId: string | null): Promise<boolean> {
  const ended = await db
    .update(agreement)
    .set({ endedAt: sql`now()` })
    .where(isPresentOf(listingId))
    .returning({ id: agreement.id })
  return ended.length > 0
}

/** The members who accepted a version of a listing's agreement and may still see the listing. */
export async function membersWhoAccepted(
  { db }: DatabaseAccess,
  {
    listingId,
    audience,
    sha256,
  }: Pick<typeof listing.$inferSelect, 'audience'> & { listingId: string; sha256: string },
): Promise<string[]> {
  const { memberId } = agreementReceipt
  const isAdmitted = sql`exists (select from ${listingGrant} where ${listingGrant.listingId} = ${listingId}
    and ${listingGrant.memberId} = ${memberId} and (${listingGrant.expiresAt} is null or ${listingGrant.expiresAt} > now()))`
  const rows = await db
    .select({ memberId })
    .from(agreementReceipt)
    .innerJoin(memberCard, and(eq(memberCard.memberId, memberId), memberCard.verified, not(memberCard.suspended)))
    .where(
      and(
        eq(agreementReceipt.listingId, listingId),
        eq(agreementReceipt.sha256, sha256),
        audience === 'verified' ? undefined : isAdmitted,
      ),
    )
    .orderBy(memberId)
  return rows.map(({ memberId }) => memberId)
}
