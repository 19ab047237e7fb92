import { PgBoss } from 'pg-boss'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import type { Log } from '../log.ts'
import { uuidFromName } from '../uuid-from-name.ts'
import { openQueueConnections } from './queue-connections.ts'
import { type JobData, type JobName, queues, schedules } from './queues.ts'

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export interface Jobs {
  /**
   * Adds a job in the caller's transaction, so it exists only if the transaction commits. If a job with the same `once` exists or
   * the queue has not deleted it yet, adds none.
   */
  enqueue<Name extends JobName>(
    name: Name,
    data: JobData[Name],
    options?: { startAfter?: number; once?: string },
  ): Promise<void>
  /**
   * Adds a job without a transaction, once this process works. Queues that keep more than one waiting are ignored: the database
   * notifies every process. A failure is logged.
   */
  begin(name: string): Promise<void>
  /** Begins to process jobs. Until then they are only stored. */
  work(handlers: JobHandlers): Promise<void>
  stop(): Promise<void>
}

export async function openJobs(database: Database, url: string, log: Log): Promise<Jobs> {
  let isStopping = false
  // Its connections may outlive `stop` by a moment, in which the server that is stopped next ends them.
  const onError = (error: unknown) => isStopping || log.warn({ err: error }, 'job queue')
  const connections = openQueueConnections({ url, size: 3, queryTimeout: 60_000, onError })
  const boss = new PgBoss({
    db: connections,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  let isWorking = false
  const transaction = { executeSql: database.executeSql }

  return {
    enqueue: async (name, data, { startAfter, once } = {}) => {
      await boss.send(name, data, { db: transaction, startAfter, id: once && uuidFromName(`${name} ${once}`) })
    },
    begin: async (name) => {
      if (!isWorking || isStopping || !keepsOneWaiting(name)) return
      await boss
        .send(name, {})
        .catch((error) => isStopping || log.warn({ err: error, queue: name }, 'a job was not begun'))
    },
    work: async (handlers) => {
      for (const name of Object.keys(queues) as JobName[])
        await boss.work(
          name,
          {
            ...{ batchSize: 1, localConcurrency: keepsOneWaiting(name) ? 1 : 2 },
            ...{ pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
          },
          async ([job]) => {
            if (!job) return
            try {
              await actAs(system, () => (handlers[name] as (data: unknown) => Promise<void>)(job.data))
            } catch (error) {
              log.warn({ err: error, job: job.id, queue: name }, 'a job failed')
              // The queue would store the whole error with values of statements. The log redacts them.
              throw new Error('See the log')
            }
          },
        )
      isWorking = true
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron)
    },
    stop: async () => {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 5_000 })
      await connections.close()
    },
  }
}

const keepsOneWaiting = (name: string): boolean =>
  Object.hasOwn(queues, name) && queues[name as JobName].policy === 'short'
