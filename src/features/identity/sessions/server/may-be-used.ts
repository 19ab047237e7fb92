import { type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Config } from '#platform/config/read-config.ts'

/** Whether a member's account may be used at all: a sample account only where the operator lets it. */
export const mayBeUsed = ({ sampleOpen }: Config): SQL =>
  sampleOpen ? sql`true` : sql`not is_sample_member(${member.id})`
