import { expect, onTestFinished, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { openServerProxy, throughProxies } from '#database/primary/testing/server-proxy.ts'
import { testDatabase } from '#testing/test-database.ts'
import { openLog } from '../log.ts'
import { openJobs } from './jobs.ts'
import { openQueueConnections } from './queue-connections.ts'
import { queues } from './queues.ts'

test('the queue reads, writes and listens on the new primary after the old one died', async () => {
  const { url, superuser } = await testDatabase()
  const [first, second] = [await openServerProxy(url), await openServerProxy(url)]
  await second.close()
  const connections = openQueueConnections({
    ...{ url: throughProxies(url, first, second), size: 2, onError: () => undefined },
  })
  onTestFinished(connections.close)
  const received: string[] = []
  let listens = 0
  const listener = await connections.listen?.(
    'pgboss_test',
    (payload) => void received.push(payload),
    () => void listens++,
  )
  onTestFinished(async () => await listener?.close())
  const read = async () => (await connections.executeSql('select $1::integer as seven', [7])).rows
  expect(await read()).toEqual([{ seven: 7 }])
  await first.close()
  await second.open()
  await expect.poll(() => read().catch(() => undefined)).toEqual([{ seven: 7 }])
  await expect.poll(() => listens).toBe(2)
  await superuser.query(`select pg_notify('pgboss_test', 'due')`)
  await expect.poll(() => received).toEqual(['due'])
})

test('jobs go on running after a switch', async () => {
  const database = await testDatabase()
  const [first, second] = [await openServerProxy(database.url), await openServerProxy(database.url)]
  await second.close()
  const jobs = await openJobs(database, throughProxies(database.url, first, second), openLog('silent'))
  onTestFinished(jobs.stop)
  const mailed: string[] = []
  const send = async ({ mailId }: { mailId: string }) => void mailed.push(mailId)
  const handlers = Object.keys(queues).map((name) => [name, name === 'send-mail' ? send : async () => undefined])
  await jobs.work(Object.fromEntries(handlers))
  const enqueue = (mailId: string) => actAs(system, () => jobs.enqueue('send-mail', { mailId }))
  await enqueue('first')
  await expect.poll(() => mailed).toEqual(['first'])
  await first.close()
  await second.open()
  await enqueue('second')
  await expect.poll(() => mailed).toEqual(['first', 'second'])
})
