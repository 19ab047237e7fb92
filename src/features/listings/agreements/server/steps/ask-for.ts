import { createHash } from 'node:crypto'
import { and, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { OwnAgreement, Wording } from '../../contract.ts'
import { houseText } from '../../house-text.ts'
import type { AgreementStage } from '../../terms.ts'
import { agreement, agreementReceipt, agreementText } from '../tables.ts'
import { describeAgreement, findAgreement } from './agreement-fields.ts'

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
    .where(and(sql`${agreement.listingId} is not distinct from ${listingId}::uuid`, isNull(agreement.endedAt)))
    .returning({ id: agreement.id })
  return ended.length > 0
}

/** The members who accepted a version of a listing's agreement. */
export async function membersWhoAccepted(
  { db }: DatabaseAccess,
  { listingId, sha256 }: { listingId: string; sha256: string },
): Promise<string[]> {
  const rows = await db
    .select({ memberId: agreementReceipt.memberId })
    .from(agreementReceipt)
    .where(sql`${agreementReceipt.listingId} = ${listingId} and ${agreementReceipt.sha256} = ${sha256}`)
    .orderBy(agreementReceipt.memberId)
  return rows.map(({ memberId }) => memberId)
}
