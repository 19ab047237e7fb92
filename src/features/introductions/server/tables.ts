import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { id, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { introductionWays, subjectTypes } from '../terms.ts'

const memberId = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/**
 * The first time that two members met about a listing or a mandate. Triggers write it with the conversation or the grant, so
 * no verb can forget it, and refuse changes (migration introduction_rules).
 */
export const introduction = pgTable(
  'introduction',
  {
    id: id(),
    /** Who offers the listing, or seeks by the mandate. */
    ownerId: memberId(),
    memberId: memberId(),
    /** The names that the two showed each other when this was recorded. */
    ownerName: text().notNull(),
    memberName: text().notNull(),
    subjectType: text({ enum: subjectTypes }).notNull(),
    /** No foreign key: the introduction outlives the listing or mandate. */
    subjectId: uuid().notNull(),
    /** The title that outsiders read, also if the member saw the listing in full. */
    title: text().notNull(),
    way: text({ enum: introductionWays }).notNull(),
    introducedAt: instant().notNull(),
    /** Later than `introducedAt` only for conversations that began before introductions were kept. */
    recordedAt: instant().notNull(),
  },
  (table) => [
    check('introduction_of_two', sql`${table.ownerId} <> ${table.memberId}`),
    check('introduction_subject_type', isOneOf(table.subjectType, subjectTypes)),
    check('introduction_way', isOneOf(table.way, introductionWays)),
    unique('introduction_once').on(table.memberId, table.subjectId, table.ownerId),
    index('introduction_owner').on(table.ownerId, table.introducedAt.desc(), table.id.desc()),
    index('introduction_member').on(table.memberId, table.introducedAt.desc(), table.id.desc()),
    mayRead(
      'the two parties read an introduction',
      sql`(${actor.is(table.ownerId)} or ${actor.is(table.memberId)}) and ${actor.isInGoodStanding}`,
    ),
    systemMay(),
  ],
)
