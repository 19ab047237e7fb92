import { eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { DataExport } from '../contract.ts'
import { canUseRights } from '../permissions.ts'
import { describeExport, exportKey } from './steps/export-record.ts'
import { memberExport } from './tables.ts'

/** A member has one export: a new one replaces it, unless it is still being made. */
export async function requestExport(scope: Scope): Promise<DataExport> {
  const { actor, db, jobs } = scope
  if (!canUseRights(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    await recordAudit(scope, 'export.requested', { subjectId: memberId })
    return await continueAs(system, async () => {
      const [currentExport] = await db
        .select()
        .from(memberExport)
        .where(eq(memberExport.memberId, memberId))
        .for('update')
      const [row] = await db
        .insert(memberExport)
        .values({ memberId })
        .onConflictDoUpdate({ target: memberExport.memberId, set: reset, setWhere: isReplaceable })
        .returning()
      if (!row) throw new Refusal('EXPORT_UNDER_WAY')
      if (currentExport) await jobs.enqueue('remove-files', { keys: [exportKey(currentExport.fileId)] })
      await jobs.enqueue('make-export', { memberId, fileId: row.fileId })
      return describeExport(row)
    })
  })
}

const reset = {
  fileId: sql`gen_random_uuid()`,
  ...{ requestedAt: sql`now()`, progressAt: sql`now()`, done: 0, total: 0 },
  ...{ readyAt: null, expiresAt: null, failedAt: null, size: null },
}

/** A backup holds no jobs, so an export without progress for an hour has lost its job. */
const isReplaceable = or(
  isNotNull(memberExport.readyAt),
  isNotNull(memberExport.failedAt),
  lt(memberExport.progressAt, sql`now() - interval '1 hour'`),
)
