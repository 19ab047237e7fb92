import { type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { proofMinutes } from '#platform/authentication/fresh-proof.ts'
import type { Config } from '#platform/config/read-config.ts'
import { session } from '../tables.ts'

// SQL conditions for queries that join the session and its member.

/** The session proved the second factor: each sign-in and proof asks for it, so any later than its confirmation counts. */
const provedFactor = sql`proved_second_factor(${member.id}, ${session.provenAt})`

/** A second factor is in force, whether or not this session proved it. */
export const hasFactor = sql`proved_second_factor(${member.id}, 'infinity')`

const proofLifetime = sql.raw(`interval '${proofMinutes} minutes'`)

/** Null if the proof is not recent. */
export const proofExpiresAt = sql`case when ${session.provenAt} > now() - ${proofLifetime} then ${session.provenAt} + ${proofLifetime} end`

/** A session that the password alone opened is not freshly proven once a factor is in force, however young it is. */
export const isFreshlyProven = sql<boolean>`(
  ${session.provenAt} > now() - ${proofLifetime}
  and (${provedFactor} or not ${hasFactor}))`

/** Sample curators need no factor if only this machine reaches the instance: their passphrase is printed at start-up. */
export const isExemptFromSecondFactor = ({ loopbackOnly }: Config): SQL =>
  loopbackOnly ? sql`is_sample_member(${member.id})` : sql`false`

/**
 * Whether a session acts as a curator, which takes a second factor. If not, its actor is an ordinary member, both in the
 * verbs and in the row policies.
 */
export const actsAsCurator = (config: Config): SQL<boolean> =>
  sql<boolean>`(${member.curator} and (${provedFactor} or ${isExemptFromSecondFactor(config)}))`

/** What a curator's session still needs to act as one, for the screens. */
export const curationState = (config: Config) =>
  sql<'open' | 'exempt' | 'factor' | 'proof' | null>`case
    when not ${member.curator} then null
    when ${provedFactor} then 'open'
    when ${isExemptFromSecondFactor(config)} then 'exempt'
    when ${hasFactor} then 'proof'
    else 'factor' end`
