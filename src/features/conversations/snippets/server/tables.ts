import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { snippetLimits } from '../terms.ts'

/** A text that a member inserts into messages. Only its owner reads it: there is no policy for curators. */
export const snippet = pgTable(
  'snippet',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    /** When it was last inserted or changed. */
    usedAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [
    check('snippet_title', sql`length(${table.title}) between 1 and ${sql.raw(String(snippetLimits.title))}`),
    check('snippet_text', sql`length(${table.text}) between 1 and ${sql.raw(String(snippetLimits.text))}`),
    index('snippet_by_use').on(table.memberId, table.usedAt),
    mayRead('members read their snippets', actor.is(table.memberId)),
    mayInsert('members create snippets', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayUpdate('members change their snippets', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayDelete('members delete their snippets', actor.is(table.memberId)),
    systemMay(),
  ],
)
