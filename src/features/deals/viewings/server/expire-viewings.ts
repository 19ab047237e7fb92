import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { changeEach } from './steps/change-each.ts'
import { viewing } from './tables.ts'

/** Writes down that proposals have expired whose times are all over, and tells both parties. Runs as the system. */
export async function expireViewings(platform: Platform): Promise<void> {
  const isDue = and(eq(viewing.state, 'proposed'), sql`not (now() < any (${viewing.times}))`)
  await changeEach(platform, isDue, { state: 'expired', settledAt: sql`now()` }, 'viewing.expired')
}
