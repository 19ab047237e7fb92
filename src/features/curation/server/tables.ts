import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

const subjectId = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** An application of a member to be verified, and the curator's decision. */
export const application = pgTable(
  'application',
  {
    id: id(),
    memberId: subjectId(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decision: text({ enum: ['verified', 'declined'] }),
    /** Required for a refusal, and shown to the applicant. */
    reason: text(),
    curatorId: uuid(),
  },
  (table) => [
    uniqueIndex('application_open_once').on(table.memberId).where(sql`${table.decidedAt} is null`),
    index('application_member').on(table.memberId, table.createdAt.desc()),
    index('application_waiting').on(table.createdAt, table.id).where(sql`${table.decidedAt} is null`),
    check('application_decision', sql`${table.decision} in ('verified', 'declined')`),
    check(
      'application_decided',
      sql`(${table.decidedAt} is null) = (${table.decision} is null) and (${table.decidedAt} is null) = (${table.curatorId} is null)`,
    ),
    check('application_reason', sql`${table.decision} <> 'declined' or length(${table.reason}) between 1 and 1000`),
    mayRead('members read their own applications', actor.is(table.memberId)),
    mayRead('curators read every application', actor.isCurator),
    mayInsert(
      'members apply for themselves, undecided',
      sql`${table.memberId} = ${actor.memberId} and ${table.decidedAt} is null`,
    ),
    mayUpdate(
      'curators decide in their own name',
      sql`${actor.isCurator} and ${table.memberId} <> ${actor.memberId}`,
      sql`${actor.isCurator} and ${table.memberId} <> ${actor.memberId} and ${table.curatorId} = ${actor.memberId}`,
    ),
    systemMay(),
  ],
)

/** A suspension of a member: who, why, and when it was lifted. */
export const suspension = pgTable(
  'suspension',
  {
    id: id(),
    memberId: subjectId(),
    curatorId: uuid().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
    liftedAt: instant(),
    liftedBy: uuid(),
  },
  (table) => [
    uniqueIndex('suspension_open_once').on(table.memberId).where(sql`${table.liftedAt} is null`),
    index('suspension_member').on(table.memberId, table.createdAt.desc()),
    check('suspension_reason', sql`length(${table.reason}) between 1 and 1000`),
    check('suspension_lifted', sql`(${table.liftedAt} is null) = (${table.liftedBy} is null)`),
    mayRead('curators read every suspension', actor.isCurator),
    mayInsert(
      'curators suspend in their own name, and never themselves',
      sql`${actor.isCurator} and ${table.curatorId} = ${actor.memberId} and ${table.memberId} <> ${actor.memberId} and ${table.liftedAt} is null`,
    ),
    mayUpdate(
      'curators lift in their own name',
      actor.isCurator,
      sql`${actor.isCurator} and ${table.liftedBy} = ${actor.memberId}`,
    ),
    systemMay(),
  ],
)
