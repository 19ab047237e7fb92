import { and, desc, eq, like } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { auditEvent } from '#platform/audit/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadAudit } from '../permissions.ts'

interface Filter {
  action: string
  actor_id?: string | undefined
  subject_id?: string | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

export async function listAudit(scope: Scope, { action, actor_id, subject_id, cursor, limit }: Filter) {
  const { actor, db } = scope
  if (!canReadAudit(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .select()
    .from(auditEvent)
    .where(
      and(
        action ? like(auditEvent.action, `${action}%`) : undefined,
        actor_id ? eq(auditEvent.actorId, actor_id) : undefined,
        subject_id ? eq(auditEvent.subjectId, subject_id) : undefined,
        cursor && olderThan(cursor, auditEvent),
      ),
    )
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const nameOf = await findNames(
    scope,
    items.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
  )
  return {
    items: items.map(({ id, createdAt, actorKind, actorId, subjectId, detail, network, ...rest }) => ({
      ...{ id, action: rest.action, actor_kind: actorKind, at: createdAt.toISOString() },
      ...{ actor: nameOf(actorId), subject: nameOf(subjectId), detail: detail as Record<string, unknown> },
      network,
    })),
    next_cursor,
  }
}
