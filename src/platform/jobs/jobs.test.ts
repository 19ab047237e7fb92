import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { testApp } from '#testing/test-app.ts'
import { queues } from './queues.ts'

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
