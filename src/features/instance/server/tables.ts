import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#database/columns.ts'
import { actor, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { joiningRules } from '../contract.ts'

/** The instance itself: exactly one row, public in every column. */
export const instance = pgTable(
  'instance',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    joining: text({ enum: joiningRules }).notNull().default('open'),
    sampleLoadedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('instance_only', sql`${table.only}`),
    check('instance_name', sql`length(${table.name}) between 1 and 80`),
    check('instance_joining', sql`${table.joining} in ('open', 'application', 'invitation')`),
    mayRead('everyone reads the instance', sql`true`),
    mayUpdate('curators change the instance', actor.isCurator),
    systemMay(),
  ],
)
