import { setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { testApp } from '#testing/test-app.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { openLog } from '../log.ts'
import { installJobs } from './install-jobs.ts'
import { type JobHandlers, openJobs } from './jobs.ts'
import { queues, schedules } from './queues.ts'

test('the queue stores no data of the error of a failed job', async () => {
  const { platform, database } = await testApp()
  const fail = async () => {
    const cause = Object.assign(new Error('refused'), { code: '23505', detail: 'Key (email)=(client@example.com)' })
    throw new DrizzleQueryError('insert into member values ($1)', ['client@example.com'], cause)
  }
  await platform.jobs.work({
    ...{ 'send-mail': fail, 'give-up-mail': fail },
    ...{ 'send-text': fail, 'give-up-text': fail, 'clear-expired': fail, 'remove-files': fail },
    ...{ 'erase-members': fail, 'keep-schedules': fail, 'watch-reading': fail, 'sweep-outbox': fail },
    ...{ 'make-export': fail, 'give-up-export': fail },
    ...{
      'sweep-photographs': fail,
      'encode-photograph': fail,
      'sweep-copies': fail,
      'sweep-papers': fail,
      'compare-prices': fail,
      'alert-searches': fail,
      'alert-matches': fail,
      'trace-leak': fail,
      'give-up-trace': fail,
      'mail-notifications': fail,
      'mail-digests': fail,
      'push-news': fail,
      'send-push': fail,
    },
  })
  await actAs(system, () => platform.jobs.enqueue('send-mail', { mailId: 'any' }))
  const jobs = async () => (await database.superuser.query('select state, output from pgboss.job')).rows
  await expect.poll(jobs).toMatchObject([{ state: 'retry' }])
  expect(JSON.stringify(await jobs())).not.toContain('client@')
})

test('a notification of the database begins the job of that queue, in a process that works', async () => {
  const { platform, database } = await testApp()
  const begun: string[] = []
  const notify = (queue: string) => database.superuser.query(`select pg_notify('job_due', $1)`, [queue])
  const jobs = async () => (await database.superuser.query('select name from pgboss.job')).rows
  await notify('alert-matches')
  const handlers = Object.keys(queues).map((name) => [name, async () => void begun.push(name)])
  await platform.jobs.work(Object.fromEntries(handlers))
  for (const queue of ['unknown', 'sweep-outbox', 'alert-matches', 'alert-matches', 'alert-matches'])
    await notify(queue)
  await expect.poll(() => begun).toContain('alert-matches')
  expect((await jobs()).filter(({ name }) => name === 'alert-matches').length).toBeLessThan(4)
  expect(await jobs(), 'only of queues that keep at most one waiting').not.toContainEqual({ name: 'sweep-outbox' })
})

test('a queue that counts its jobs while one is running hands out the next one afterwards', async () => {
  const { database } = await testApp()
  const startProcess = async (run: () => Promise<void>) => {
    const jobs = await openJobs(database, database.url, openLog('silent'))
    const others = Object.fromEntries(Object.keys(queues).map((name) => [name, async () => undefined]))
    await jobs.work({ ...(others as unknown as JobHandlers), 'alert-matches': run })
    return jobs
  }
  const runs: PromiseWithResolvers<void>[] = []
  const first = await startProcess(async () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    await run.promise
  })
  await first.begin('alert-matches')
  await expect.poll(() => runs).toHaveLength(1)
  await countJobs(database, 'alert-matches')
  runs[0]?.resolve()
  await first.stop()

  const begun: string[] = []
  const second = await startProcess(async () => void begun.push('alert-matches'))
  onTestFinished(() => second.stop())
  await second.begin('alert-matches')
  // The queue counts again after a minute.
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['alert-matches'])
})

test('a start gives queues of an earlier release the policy they have now', async () => {
  const { ownerUrl, superuser } = await testDatabase()
  await superuser.query(`update pgboss.queue set policy = 'stately' where name in ('alert-matches', 'send-mail')`)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await installJobs(owner, ownerUrl)
  const policies = `select name, policy from pgboss.queue where name in ('alert-matches', 'send-mail') order by name`
  expect((await superuser.query(policies)).rows).toEqual([
    { name: 'alert-matches', policy: 'short' },
    { name: 'send-mail', policy: 'standard' },
  ])
})

/** As the queue does once a minute, in one of the processes. */
async function countJobs({ ownerUrl, superuser }: TestDatabase, queue: string) {
  await superuser.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  const counting = new PgBoss({ connectionString: ownerUrl, schedule: false, supervise: false })
  counting.on('error', () => undefined)
  onTestFinished(() => counting.stop({ graceful: false }))
  await counting.start()
  await counting.supervise(queue)
  const counted = 'select active_count as active from pgboss.queue where name = $1'
  expect((await superuser.query(counted, [queue])).rows).toEqual([{ active: 1 }])
}

test('several processes run each scheduled job once, also if all of them find that it is due', async () => {
  const { platform, database } = await testApp()
  const runs: string[] = []
  const handlers = Object.fromEntries(
    Object.keys(queues).map((name) => [name, async () => void runs.push(name)]),
  ) as unknown as JobHandlers
  const startedAt = Date.now()
  await platform.jobs.work(handlers)
  for (let process = 0; process < 3; process++) {
    // Otherwise the queue looks for due jobs twice a minute, in one of the processes.
    await database.superuser.query('update pgboss.version set cron_on = null')
    const jobs = await openJobs(database, database.url, openLog('silent'))
    onTestFinished(() => jobs.stop())
    await jobs.work(handlers)
    const looked = 'select from pgboss.version where cron_on is not null'
    await expect.poll(async () => (await database.superuser.query(looked)).rowCount).toBe(1)
  }
  const runsOf = (name: string) => runs.filter((run) => run === name).length
  await expect.poll(() => runsOf('keep-schedules')).toBeGreaterThan(0)
  // Enough for the other processes to run what they found.
  await wait(6_000)
  const minutes = Math.floor(Date.now() / 60_000) - Math.floor(startedAt / 60_000) + 2
  expect(runsOf('keep-schedules')).toBeLessThanOrEqual(minutes)
  const { rows } = await database.superuser.query<{ name: string; jobs: number }>(
    `select name, count(*)::int as jobs from pgboss.job where name = any($1) group by name`,
    [Object.keys(schedules)],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name, jobs } of rows) expect(runsOf(name), name).toBe(jobs)
})
