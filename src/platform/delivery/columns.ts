import { sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, integer, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'

const deliveryStates = ['queued', 'sent', 'kept', 'failed'] as const

/** The columns that tables of e-mails and text messages share. */
export const deliveryColumns = () => ({
  id: id(),
  recipient: text().notNull(),
  text: text().notNull(),
  state: text({ enum: deliveryStates }).notNull().default('queued'),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: createdAt(),
  settledAt: instant(),
})

/** The constraints and policies that these tables share. */
export const deliveryRules = (
  name: string,
  { id, state, createdAt }: Record<'id' | 'state' | 'createdAt', ExtraConfigColumn>,
) => [
  check(`${name}_state`, sql`${state} in ('queued', 'sent', 'kept', 'failed')`),
  index(`${name}_newest`).on(createdAt.desc(), id.desc()),
  mayRead('curators read the outbox', actor.isCurator),
  systemMay(),
]
