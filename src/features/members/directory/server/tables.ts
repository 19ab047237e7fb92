import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { directoryFacets } from '../terms.ts'

const wordList = () => text().array().notNull().default(sql`'{}'`)

/**
 * One row for each member who can be found: verified, not suspended, and by their own choice. Only a trigger on `member` writes it
 * (migration directory_rules). Neither of two members reads the other's row if one of them blocked the other.
 */
export const directoryEntry = pgTable(
  'directory_entry',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The shown name, without case and accents: the order of the directory. */
    sortName: text().notNull(),
    /** What a search looks through, without case and accents. */
    words: text().notNull(),
    /** Such as `city:zurich`: what filters compare. */
    tags: wordList(),
    specialities: wordList(),
    cities: wordList(),
    languages: wordList(),
  },
  (table) => [
    index('directory_entry_order').on(table.sortName, table.memberId),
    index('directory_entry_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('directory_entry_tags').using('gin', table.tags),
    mayRead(
      'verified members find those who let themselves be found',
      sql`(select actor_uses_directory()) and ${table.memberId} not in (select members_apart())`,
    ),
    systemMay(),
  ],
)

/** How many members can be found by each value, so that the filters need not read every entry. A trigger on the entries keeps it. */
export const directoryValue = pgTable(
  'directory_value',
  {
    facet: text({ enum: directoryFacets }).notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facet, table.value] }),
    check('directory_value_facet', sql`${table.facet} in ('speciality', 'city', 'language')`),
    systemMay(),
  ],
)
