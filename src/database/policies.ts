import { type SQL, sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The role that all grants and policies name. roles.ts creates it before migrations run. */
const appRole = pgRole('subrosa_app').existing()

const memberId = sql`(select actor_member_id())`

/** Conditions on the actor. As a scalar subquery, each function is evaluated once per query (an InitPlan), not once per row. */
export const actor = {
  isSystem: sql`(select actor_kind()) = 'system'`,
  isMember: sql`(select actor_kind()) = 'member'`,
  isCurator: sql`(select actor_is_curator())`,
  isVerified: sql`(select actor_is_verified())`,
  memberId,
  /** Whether a column names the actor. */
  is: (column: unknown): SQL => sql`${column} = ${memberId}`,
  /** A member who is not suspended. */
  isInGoodStanding: sql`(select actor_in_good_standing())`,
  /** Verified, and has accepted what the operator asks for before the particulars, or the documents, of private listings. */
  readsParticulars: sql`(select actor_reads_private('particulars'))`,
  readsDocuments: sql`(select actor_reads_private('documents'))`,
}

/** PostgreSQL assumes a condition is selective and sorts; wrapped in CASE it assumes half the rows match, and uses the index order. */
export const hideSelectivity = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

/** Each policy allows access. Rows that no policy of the table allows are invisible and cannot be written. */
export const mayRead = (name: string, using: SQL) => pgPolicy(name, { for: 'select', to: appRole, using })
export const mayInsert = (name: string, withCheck: SQL) => pgPolicy(name, { for: 'insert', to: appRole, withCheck })
export const mayUpdate = (name: string, using: SQL, withCheck: SQL = using) =>
  pgPolicy(name, { for: 'update', to: appRole, using, withCheck })
export const mayDelete = (name: string, using: SQL) => pgPolicy(name, { for: 'delete', to: appRole, using })

/** For every table: the product itself (jobs, commands, backups) may read and write all rows. */
export const systemMay = () =>
  pgPolicy('the product itself', { for: 'all', to: appRole, using: actor.isSystem, withCheck: actor.isSystem })
