import { and, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { findNames } from '#features/members/server/find-names.ts'
import { auditEvent } from '#platform/audit/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { subjectKindOf } from '../action-groups.ts'
import type { AuditFilter } from '../contract.ts'
import { canReadAudit } from '../permissions.ts'
import { findRecordTitles, type RecordReference } from './find-record-titles.ts'

type AuditRow = typeof auditEvent.$inferSelect
type Page = AuditFilter & { cursor?: CursorPosition | undefined; limit: number }

const newestFirst = [desc(auditEvent.createdAt), desc(auditEvent.id)]

export async function listAudit(scope: Scope, { cursor, limit, member_id, ...filter }: Page) {
  const { actor, db } = scope
  if (!canReadAudit(actor)) throw new Refusal('FORBIDDEN')
  const isListed = and(matches(filter), cursor && olderThan(cursor, auditEvent))
  const rows = await db
    .select()
    .from(auditEvent)
    .where(member_id ? inArray(auditEvent.id, newestAbout(scope, member_id, isListed, limit + 1)) : isListed)
    .orderBy(...newestFirst)
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const nameOf = await findNames(
    scope,
    items.flatMap(({ actorId, subjectId, detail }) => [actorId, subjectId, ...membersIn(detail)]),
  )
  const titleOf = await findRecordTitles(scope, items.flatMap(recordsIn))
  const recordOf = (id: string | null) => (id === null ? null : { id, name: titleOf(id) ?? '' })
  return {
    items: items.map(({ id, createdAt, actorKind, actorId, subjectId, detail, network, action }) => ({
      ...{ id, action, actor_kind: actorKind, at: createdAt.toISOString() },
      actor: nameOf(actorId),
      subject: isMember({ action, actorId, subjectId }) ? nameOf(subjectId) : recordOf(subjectId),
      detail: withNames(detail, nameOf, titleOf),
      network,
    })),
    next_cursor,
  }
}

function matches({ action, actor_id, subject_id, since, until }: Omit<AuditFilter, 'member_id'>) {
  const { actorId, subjectId, createdAt } = auditEvent
  return and(
    action ? like(auditEvent.action, `${action}%`) : undefined,
    actor_id ? eq(actorId, actor_id) : undefined,
    subject_id ? eq(subjectId, subject_id) : undefined,
    since ? gte(createdAt, new Date(since)) : undefined,
    until ? lt(createdAt, new Date(until)) : undefined,
  )
}

/**
 * The newest records of what a member did, of what was about them, and of those that name them. Each part has its own index;
 * one condition for all three would read the whole log.
 */
function newestAbout({ db }: Scope, memberId: string, isListed: SQL | undefined, count: number) {
  const newest = (isAbout: SQL) =>
    db
      .select({ id: auditEvent.id })
      .from(auditEvent)
      .where(and(isAbout, isListed))
      .orderBy(...newestFirst)
      .limit(count)
  return union(
    newest(eq(auditEvent.actorId, memberId)),
    newest(eq(auditEvent.subjectId, memberId)),
    newest(sql`${auditEvent.id} in (select find_audit_naming(${memberId}::uuid))`),
  )
}

type Detail = Record<string, unknown>

/** The members that the details name. `find_audit_naming()` finds a record by the same names. */
function membersIn(detail: unknown): string[] {
  const { memberId, adviserId, memberIds } = detail as Detail
  return [memberId, adviserId, ...(Array.isArray(memberIds) ? memberIds : [])].filter((id) => typeof id === 'string')
}

const recordsIn = ({ action, subjectId, detail }: Pick<AuditRow, 'action' | 'subjectId' | 'detail'>) => [
  ...(subjectId ? [{ kind: subjectKindOf(action), id: subjectId }] : []),
  ...referencesIn(detail),
]

function referencesIn(detail: unknown): RecordReference[] {
  return ['listing', 'mandate', 'deal'].flatMap((kind) => {
    const id = (detail as Detail)[`${kind}Id`]
    return typeof id === 'string' ? [{ kind, id }] : []
  })
}

/** A member who accepts the agreement for all private listings is the subject, because there is no listing. */
const isMember = ({ action, actorId, subjectId }: Pick<AuditRow, 'action' | 'actorId' | 'subjectId'>): boolean =>
  subjectKindOf(action) === 'member' || (action === 'agreement.accepted' && subjectId === actorId)

/** The details with the names of members and the titles of records besides their ids. */
function withNames(
  detail: unknown,
  nameOf: (id: string) => { name: string } | null,
  titleOf: (id: string) => string | undefined,
): Detail {
  const names = membersIn(detail).map((id) => nameOf(id)?.name || 'a member without a name')
  const titles = referencesIn(detail).flatMap(({ kind, id }) => {
    const title = titleOf(id)
    return title ? [[kind, title]] : []
  })
  return {
    ...(detail as Detail),
    ...(names.length > 0 && { [names.length > 1 ? 'members' : 'member']: names.join(', ') }),
    ...Object.fromEntries(titles),
  }
}
