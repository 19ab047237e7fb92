import { sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Config } from '#platform/config/read-config.ts'
import { hasFactor, isExempt, provedFactor } from './steps/curator-conditions.ts'

/** How the curators' room stands to a session, for its screens. */
export const curationOf = (config: Config) =>
  sql<'open' | 'exempt' | 'factor' | 'proof' | null>`case
    when not ${member.curator} then null
    when ${provedFactor} then 'open'
    when ${isExempt(config)} then 'exempt'
    when ${hasFactor} then 'proof'
    else 'factor' end`
