import { type SQL, sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The group role that holds every grant; made before migrations run (roles.ts). */
const appRole = pgRole('subrosa_app').existing()

/** What policies may ask about the actor. The `select` makes PostgreSQL evaluate it once a query, not once a row. */
export const actor = {
  isSystem: sql`(select actor_kind()) = 'system'`,
  isMember: sql`(select actor_kind()) = 'member'`,
  isCurator: sql`(select actor_is_curator())`,
  isVerified: sql`(select actor_is_verified())`,
  memberId: sql`(select actor_member_id())`,
}

export const mayRead = (name: string, using: SQL) => pgPolicy(name, { for: 'select', to: appRole, using })
export const mayInsert = (name: string, withCheck: SQL) => pgPolicy(name, { for: 'insert', to: appRole, withCheck })
export const mayUpdate = (name: string, using: SQL, withCheck: SQL = using) =>
  pgPolicy(name, { for: 'update', to: appRole, using, withCheck })
export const mayDelete = (name: string, using: SQL) => pgPolicy(name, { for: 'delete', to: appRole, using })

/** Every table lets the product itself work on it: jobs, commands, backup. */
export const systemMay = () =>
  pgPolicy('the product itself', { for: 'all', to: appRole, using: actor.isSystem, withCheck: actor.isSystem })
