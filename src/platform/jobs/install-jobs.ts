import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { grantMissing } from '#database/grant-missing.ts'
import { openQueueConnections } from './queue-connections.ts'
import { queues } from './queues.ts'

/** Creates the tables of the job queue as the owner. The role of requests may only read and write rows. */
export async function installJobs(owner: pg.Client, ownerUrl: string): Promise<void> {
  const connections = openQueueConnections({ url: ownerUrl, size: 2, onError: () => undefined })
  const boss = new PgBoss({ db: connections, supervise: false, schedule: false, reindex: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const [name, { policy, ...options }] of Object.entries(queues)) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, { ...options, ...(policy && { policy }) })
    }
  } finally {
    await boss.stop({ graceful: false })
    await connections.close()
  }
  await grantMissing(owner, 'pgboss')
}
