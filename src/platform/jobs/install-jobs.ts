import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { appRoleName } from '#database/roles.ts'
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
  await owner.query(`
    grant usage on schema pgboss to ${appRoleName};
    grant select, insert, update, delete on all tables in schema pgboss to ${appRoleName};
    grant usage, select on all sequences in schema pgboss to ${appRoleName};
    grant execute on all functions in schema pgboss to ${appRoleName};
  `)
}
