import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** A code with which a verified member lets one person join and vouches for them. */
export const invitation = pgTable(
  'invitation',
  {
    id: id(),
    sponsorId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    codeHash: bytes().notNull(),
    /** The code, encrypted, so that its giver can read it again. */
    codeSealed: bytes().notNull(),
    /** The giver's own note, about who it is for. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    usedAt: instant(),
    usedBy: uuid().references(() => member.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitation_code').on(table.codeHash),
    index('invitation_sponsor').on(table.sponsorId, table.createdAt.desc()),
    index('invitation_used_by').on(table.usedBy),
    check('invitation_note', sql`length(${table.note}) <= 200`),
    check('invitation_end', sql`${table.usedAt} is null or ${table.revokedAt} is null`),
    mayRead('members read the invitations they gave', actor.is(table.sponsorId)),
    mayRead('curators read every invitation', actor.isCurator),
    systemMay(),
  ],
)
