import type { JobName } from '#platform/jobs/queues.ts'
import type { TestDatabase } from './test-database.ts'

/** Makes the workers of a queue look for jobs now, as a new job does. Otherwise they poll every two seconds. */
export async function wakeQueue({ superuser }: TestDatabase, name: JobName): Promise<void> {
  await superuser.query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)`, [name])
}
