import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { keepListening } from './keep-listening.ts'
import { primaryOf } from './primary/primary.ts'
import { openServerProxy, throughProxies } from './primary/testing/server-proxy.ts'

const { url, superuser } = await testDatabase()

async function givenListener() {
  const [first, second] = [await openServerProxy(url), await openServerProxy(url)]
  await second.close()
  const address = throughProxies(url, first, second)
  const received: string[] = []
  let connections = 0
  const listener = await keepListening({
    ...{ url: address, applicationName: 'subrosa test', channels: ['one', 'Two"'] },
    onNotification: (channel, payload) => void received.push(`${channel} ${payload}`),
    onConnect: () => void connections++,
    onFailure: () => undefined,
  })
  onTestFinished(listener.close)
  const notify = (channel: string, payload: string) =>
    superuser.query('select pg_notify($1, $2)', [channel, payload]).then(() => payload)
  return { address, first, second, received, notify, connections: () => connections }
}

test('notifications of all channels arrive, also from the new primary after the old one died', async () => {
  const { first, second, received, notify, connections } = await givenListener()
  await notify('one', 'a')
  await notify('Two"', 'b')
  await expect.poll(() => received).toEqual(['one a', 'Two" b'])
  await first.close()
  await second.open()
  await expect.poll(connections).toBe(2)
  await notify('one', 'c')
  await expect.poll(() => received.at(-1)).toBe('one c')
})

test('the connection leaves a server that stopped answering, once another one is the primary', async () => {
  const { address, first, second, received, notify, connections } = await givenListener()
  first.mute()
  await second.open()
  const primary = primaryOf(address)
  const mutedServer = await primary?.find(1)
  if (mutedServer) primary?.forget(mutedServer)
  expect(await primary?.find(30_000)).toMatchObject({ port: second.port })
  await expect.poll(connections).toBe(2)
  await notify('one', 'a')
  await expect.poll(() => received).toEqual(['one a'])
})
