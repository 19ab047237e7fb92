import type { JobName } from '#platform/jobs/queues.ts'
import type { TestDatabase } from './test-database.ts'

/** Tells the workers of a queue to look for jobs now, as the queue does for a new job. Otherwise they look every two seconds. */
export async function wakeQueue({ superuser }: TestDatabase, name: JobName): Promise<void> {
  await superuser.query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)`, [name])
}
