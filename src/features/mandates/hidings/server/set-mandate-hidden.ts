import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHide } from '../../permissions.ts'
import { announceMandate, publicMandate } from '../../server/steps/announce-mandate.ts'
import { mandate } from '../../server/tables.ts'
import { mandateHiding } from './tables.ts'

interface Decision {
  id: string
  /** Why the mandate is hidden; null to show it again. */
  reason: string | null
  /** For notifications, which must be written before the mandate is announced. */
  beforePublish: () => Promise<void>
}

/** Hides a mandate from everyone except its owner and curators, or shows it again. A trigger keeps `mandate.is_hidden`. */
export async function setMandateHidden(scope: Scope, { id, reason, beforePublish }: Decision): Promise<void> {
  const { actor, db } = scope
  await scope.transaction(async () => {
    // As the system, because the row policies let only the owner change the mandate, and so lock it.
    const [row] = await continueAs(system, () =>
      db.select().from(mandate).where(eq(mandate.id, id)).for('no key update'),
    )
    if (!row || actor.kind !== 'member' || !canHide(actor, row)) throw new Refusal('MANDATE_NOT_FOUND')
    if (row.isHidden === (reason !== null)) throw new Refusal(reason === null ? 'MANDATE_SHOWN' : 'MANDATE_HIDDEN')
    const publicBefore = await publicMandate(scope, id)
    if (reason === null)
      await db
        .update(mandateHiding)
        .set({ liftedAt: sql`now()`, liftedBy: actor.memberId })
        .where(and(eq(mandateHiding.mandateId, id), isNull(mandateHiding.liftedAt)))
    else await db.insert(mandateHiding).values({ mandateId: id, curatorId: actor.memberId, reason })
    const detail = { memberId: row.buyerId, ...(reason !== null && { reason }) }
    await recordAudit(scope, reason === null ? 'mandate.shown' : 'mandate.hidden', { subjectId: id, detail })
    await beforePublish()
    await announceMandate(scope, id, publicBefore)
  })
}
