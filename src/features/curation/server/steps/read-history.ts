import { and, desc, eq } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { auditEvent } from '#platform/audit/tables.ts'
import type { Scope } from '#platform/scope.ts'
import { application, suspension } from '../tables.ts'

/** Every decision about a member with curator and reason, newest first. */
export async function readHistory(scope: Scope, memberId: string) {
  const { db } = scope
  const applications = await db
    .select()
    .from(application)
    .where(eq(application.memberId, memberId))
    .orderBy(desc(application.createdAt), desc(application.id))
  const suspensions = await db
    .select()
    .from(suspension)
    .where(eq(suspension.memberId, memberId))
    .orderBy(desc(suspension.createdAt), desc(suspension.id))
  const withdrawals = await db
    .select({ actorId: auditEvent.actorId, detail: auditEvent.detail, createdAt: auditEvent.createdAt })
    .from(auditEvent)
    .where(and(eq(auditEvent.subjectId, memberId), eq(auditEvent.action, 'member.verification-withdrawn')))
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))

  const nameOf = await findNames(scope, [
    ...applications.map(({ curatorId }) => curatorId),
    ...suspensions.flatMap(({ curatorId, liftedBy }) => [curatorId, liftedBy]),
    ...withdrawals.map(({ actorId }) => actorId),
  ])
  const openApplication = applications.find(({ decidedAt }) => decidedAt === null)
  return {
    open_application: openApplication
      ? { id: openApplication.id, filed_at: openApplication.createdAt.toISOString() }
      : null,
    past_applications: applications.flatMap(({ createdAt, decidedAt, decision, reason, curatorId }) =>
      decidedAt && decision
        ? [{ ...isoDates({ filed_at: createdAt, decided_at: decidedAt }), decision, reason, by: nameOf(curatorId) }]
        : [],
    ),
    suspensions: suspensions.map(({ createdAt, liftedAt, liftedBy, curatorId, reason }) => ({
      ...{ at: createdAt.toISOString(), reason, by: nameOf(curatorId) },
      ...{ lifted_at: liftedAt?.toISOString() ?? null, lifted_by: nameOf(liftedBy) },
    })),
    withdrawals: withdrawals.map(({ actorId, detail, createdAt }) => ({
      ...{ at: createdAt.toISOString(), reason: reasonOf(detail), by: nameOf(actorId) },
    })),
  }
}

const isoDates = ({ filed_at, decided_at }: { filed_at: Date; decided_at: Date }) => ({
  filed_at: filed_at.toISOString(),
  decided_at: decided_at.toISOString(),
})

const reasonOf = (detail: unknown): string | null =>
  detail && typeof detail === 'object' && 'reason' in detail && typeof detail.reason === 'string' ? detail.reason : null
