import { and, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { changeEach } from './steps/change-each.ts'
import { viewing } from './tables.ts'

/** Reminds both parties a day and an hour before a viewing. Runs as the system. */
export async function remindOfViewings(platform: Platform): Promise<void> {
  const isDue = and(
    sql`${viewing.state} = 'agreed' and ${viewing.reminded} < 2 and ${viewing.startsAt} > now()`,
    sql`${viewing.startsAt} <= now() + case ${viewing.reminded} when 0 then interval '24 hours' else interval '1 hour' end`,
  )
  // Agreed within the last hour before it: one reminder is enough.
  const reminded = sql`case when ${viewing.startsAt} <= now() + interval '1 hour' then 2 else 1 end`
  await changeEach(platform, isDue, { reminded }, 'viewing.soon')
}
