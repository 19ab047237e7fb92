import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#database/columns.ts'
import { actor, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { feePayers, joiningRules } from '../terms.ts'

/** The settings of the instance: exactly one row, and everyone may read every column. */
export const instance = pgTable(
  'instance',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    joining: text({ enum: joiningRules }).notNull().default('open'),
    /** How many invitations each verified member may give. */
    invitationAllowance: integer().notNull().default(3),
    sampleLoadedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('instance_only', sql`${table.only}`),
    check('instance_name', sql`length(${table.name}) between 1 and 80`),
    check('instance_joining', sql`${table.joining} in ('open', 'application', 'invitation')`),
    check('instance_invitation_allowance', sql`${table.invitationAllowance} between 0 and 1000`),
    mayRead('everyone reads the instance', sql`true`),
    mayUpdate('curators change the instance', actor.isCurator),
    systemMay(),
  ],
)

/** The operator's fee on deals: exactly one row, which only curators may read. */
export const instanceFee = pgTable(
  'instance_fee',
  {
    only: boolean().primaryKey().default(true),
    /** As a percentage of the deal amount. */
    rate: numeric({ precision: 6, scale: 3 }).notNull().default('0'),
    payer: text({ enum: feePayers }).notNull().default('seller'),
    updatedAt: createdAt(),
  },
  (table) => [
    check('instance_fee_only', sql`${table.only}`),
    check('instance_fee_rate', sql`${table.rate} between 0 and 100`),
    check('instance_fee_payer', sql`${table.payer} in ('buyer', 'seller', 'both')`),
    mayRead('curators read the fee', actor.isCurator),
    mayUpdate('curators change the fee', actor.isCurator),
    systemMay(),
  ],
)
