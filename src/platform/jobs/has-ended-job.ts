import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { JobData, JobName } from './queues.ts'

/**
 * Whether the queue still stores a job for this value that ended, well or not. Until the queue deletes it, `enqueue` with the same
 * `once` adds none.
 */
export const hasEndedJob = <Name extends JobName>(
  name: Name,
  key: keyof JobData[Name] & string,
  value: SQLWrapper,
): SQL =>
  sql`exists (select from pgboss.job where name = ${name} and state in ('completed', 'cancelled', 'failed')
    and data->>${key} = ${value}::text)`
