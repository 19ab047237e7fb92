import { and, desc, eq, gte, like, lt, or } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { auditEvent } from '#platform/audit/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AuditFilter } from '../contract.ts'
import { isAboutMember } from '../describe-record.ts'
import { canReadAudit } from '../permissions.ts'
import { findRecordTitles } from './find-record-titles.ts'

type Page = AuditFilter & { cursor?: CursorPosition | undefined; limit: number }

export async function listAudit(scope: Scope, { cursor, limit, ...filter }: Page) {
  const { actor, db } = scope
  if (!canReadAudit(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .select()
    .from(auditEvent)
    .where(and(matches(filter), cursor && olderThan(cursor, auditEvent)))
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const nameOf = await findNames(
    scope,
    items.flatMap(({ actorId, subjectId, detail }) => [actorId, subjectId, memberOf(detail)]),
  )
  const titleOf = await findRecordTitles(scope, items)
  const describeSubject = (action: string, id: string | null) =>
    id === null || isAboutMember(action) ? nameOf(id) : { id, name: titleOf(id) ?? '' }
  return {
    items: items.map(({ id, createdAt, actorKind, actorId, subjectId, detail, network, ...rest }) => ({
      ...{ id, action: rest.action, actor_kind: actorKind, at: createdAt.toISOString() },
      ...{
        actor: nameOf(actorId),
        subject: describeSubject(rest.action, subjectId),
        detail: withName(detail, nameOf(memberOf(detail))),
      },
      network,
    })),
    next_cursor,
  }
}

function matches({ action, actor_id, subject_id, member_id, since, until }: AuditFilter) {
  const { actorId, subjectId, createdAt } = auditEvent
  return and(
    action ? like(auditEvent.action, `${action}%`) : undefined,
    actor_id ? eq(actorId, actor_id) : undefined,
    subject_id ? eq(subjectId, subject_id) : undefined,
    member_id ? or(eq(actorId, member_id), eq(subjectId, member_id)) : undefined,
    since ? gte(createdAt, new Date(since)) : undefined,
    until ? lt(createdAt, new Date(until)) : undefined,
  )
}

/** The member that an action about a listing or a deal concerns. */
function memberOf(detail: unknown): string | null {
  const memberId = detail && typeof detail === 'object' && 'memberId' in detail ? detail.memberId : null
  return typeof memberId === 'string' ? memberId : null
}

const withName = (detail: unknown, person: { name: string } | null): Record<string, unknown> => ({
  ...(detail as Record<string, unknown>),
  ...(person && { member: person.name || 'a member without a name' }),
})
