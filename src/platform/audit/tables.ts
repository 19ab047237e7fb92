import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate } from '#database/policies.ts'

/**
 * Records which actor did what and when. Rows do not change, except that the product deletes old ones and clears the details
 * when a member is erased. A trigger refuses other changes.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: id(),
    action: text().notNull(),
    actorKind: text().notNull().default(sql`actor_kind()`),
    actorId: uuid().default(sql`actor_member_id()`),
    subjectId: uuid(),
    detail: jsonb().notNull().default({}),
    /** A keyed digest of the caller's network: equal for all events from there, without revealing the address. */
    network: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_event_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_event_actor').on(table.actorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_event_subject_newest').on(
      table.subjectId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    mayRead('curators read the audit log', actor.isCurator),
    mayRead('the product reads it for backups', actor.isSystem),
    mayUpdate('the product takes details away', actor.isSystem),
    mayDelete(
      'the product removes what is old',
      sql`${actor.isSystem} and ${table.createdAt} < now() - interval '90 days'`,
    ),
    mayInsert(
      'events are recorded in the name of who acts',
      sql`${table.actorKind} = actor_kind() and ${table.actorId} is not distinct from actor_member_id()`,
    ),
  ],
)
