import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { connectOwner } from './connect-owner.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openServerProxy, throughProxies } from './primary/testing/server-proxy.ts'

const { ownerUrl, url } = await testDatabase()

test('a start on several servers uses the primary, and requests get an address with all of them', async () => {
  const [first, second] = [await openServerProxy(ownerUrl), await openServerProxy(ownerUrl)]
  await first.close()
  const address = throughProxies(ownerUrl, first, second)
  const requestUrl = await prepareDatabase({ ownerUrl: address, log: () => undefined })
  expect(requestUrl).toContain(`@127.0.0.1:${first.port},127.0.0.1:${second.port}/`)
  const owner = await connectOwner(address)
  expect(owner.port).toBe(second.port)
  await owner.end()
})

test('without a primary, the refusal names each server and no password', async () => {
  const [first, second] = [await openServerProxy(url), await openServerProxy(url)]
  await Promise.all([first.close(), second.close()])
  const failure = await connectOwner(throughProxies(ownerUrl, first, second)).catch((error: Error) => error.message)
  expect(failure).toMatch(
    new RegExp(
      `^Cannot use the database test_\\w+ at 127.0.0.1:${first.port}, 127.0.0.1:${second.port} \\(No server takes writes \\(127.0.0.1:${first.port}: ECONNREFUSED; .*\\)\\)\\. Start it, or correct DATABASE_URL`,
    ),
  )
  expect(failure).not.toContain(new URL(ownerUrl).password)
})

test('with one server, the refusal names it', async () => {
  const server = await openServerProxy(ownerUrl)
  await server.close()
  await expect(connectOwner(throughProxies(ownerUrl, server))).rejects.toThrow(
    /^Cannot use the database test_\w+ at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Start it/,
  )
})
