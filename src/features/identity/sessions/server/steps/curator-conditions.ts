import { type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Config } from '#platform/config/read-config.ts'
import { proofMinutes } from '#platform/authentication/fresh-proof.ts'
import { session } from '../tables.ts'

/** A member proves a factor that is in force each time they sign in or prove who they are: later than it was confirmed. */
export const provedFactor = sql`proved_second_factor(${member.id}, ${session.provenAt})`

/** Whether a second factor is in force, proven or not. */
export const hasFactor = sql`proved_second_factor(${member.id}, 'infinity')`

/** A session that was opened by the password alone proves nothing any more once a factor is in force, however young it is. */
export const isFreshlyProven = sql<boolean>`(
  ${session.provenAt} > now() - make_interval(mins => ${sql.raw(String(proofMinutes))})
  and (${provedFactor} or not ${hasFactor}))`

/** The sample network tells its passphrase, but on this machine alone there is nobody to guard it from. */
export const isExempt = ({ loopbackOnly }: Config): SQL =>
  loopbackOnly ? sql`is_sample_member(${member.id})` : sql`false`

/**
 * Whether a session acts as a curator: with the password alone it does not. Its actor is then an ordinary member, for
 * the verbs and for the policies of the database alike.
 */
export const actsAsCurator = (config: Config): SQL<boolean> =>
  sql<boolean>`(${member.curator} and (${provedFactor} or ${isExempt(config)}))`
