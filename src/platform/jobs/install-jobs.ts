import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { grantMissing } from '#database/grant-missing.ts'
import { openQueueConnections } from './queue-connections.ts'
import { queues, schedules } from './queues.ts'

/** Creates the tables of the job queue as the owner. The role of requests may only read and write rows. */
export async function installJobs(owner: pg.Client, ownerUrl: string): Promise<void> {
  const connections = openQueueConnections({ url: ownerUrl, size: 2, onError: () => undefined })
  const boss = new PgBoss({ db: connections, supervise: false, schedule: false, reindex: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const [name, { policy, ...options }] of Object.entries(queues)) {
      if (await boss.getQueue(name)) {
        await boss.updateQueue(name, options)
        // pg-boss cannot change it. All queues share one table, which has the indexes of every policy.
        await owner.query('update pgboss.queue set policy = $2 where name = $1', [name, policy ?? 'standard'])
      } else await boss.createQueue(name, { ...options, ...(policy && { policy }) })
    }
    // The release before may have scheduled jobs that no longer exist. It does not remove ours if it is started again.
    for (const { name } of await boss.getSchedules()) if (!(name in schedules)) await boss.unschedule(name)
  } finally {
    await boss.stop({ graceful: false })
    await connections.close()
  }
  await grantMissing(owner, 'pgboss')
}
