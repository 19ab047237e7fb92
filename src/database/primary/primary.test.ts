import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { freePort } from '../embedded/ports.ts'
import { acceptsWrites } from './accepts-writes.ts'
import { parseDatabaseAddress } from './database-address.ts'
import { Primary } from './primary.ts'
import { PrimaryClient } from './primary-client.ts'

const options = { log: () => undefined, settings: { fsync: 'off' } }

async function startServer() {
  const dataDir = temporaryFolder('primary-')
  const server = await startEmbeddedPostgres({ ...options, dataDir })
  await query(server.url, `create role tester superuser login password 'test'`)
  return { ...server, dataDir }
}

/** A standby that has no primary to follow: it starts in recovery and can be promoted. */
async function startStandby() {
  const { stop, dataDir } = await startServer()
  await stop()
  writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '')
  return await startEmbeddedPostgres({ ...options, dataDir })
}

const [primary, standby] = [await startServer(), await startStandby()]
afterAll(async () => void (await Promise.all([primary.stop(), standby.stop()])))
const addressOf = (...ports: number[]) =>
  `postgres://tester:test@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`
const primaryAmong = (...ports: number[]) => new Primary(parseDatabaseAddress(addressOf(...ports)))

async function query(url: string, text: string): Promise<unknown[]> {
  const client = await connectedClient(url)
  return (await client.query(text).finally(() => client.end())).rows
}

async function connectedClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Nothing listens there. */
const closedPort = 9

test('finds the primary among standbys and servers that are down, in any order', async () => {
  for (const ports of [
    [primary.port, standby.port],
    [standby.port, primary.port],
    [closedPort, standby.port, primary.port],
  ])
    expect(await primaryAmong(...ports).find(20_000)).toMatchObject({ port: primary.port })
})

test('without a primary, says of each server why it is none', async () => {
  await expect(primaryAmong(closedPort, standby.port).find(1_500)).rejects.toMatchObject({
    code: '08001',
    message: `No server takes writes (127.0.0.1:9: ECONNREFUSED; 127.0.0.1:${standby.port}: takes no writes)`,
  })
})

/** Leads to the primary, or takes connections and says nothing. */
async function listenOn(port: number, isOpen: boolean) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!isOpen) return
    const onward = connect(primary.port, '127.0.0.1').on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
}

test('a search that goes on for another caller still asks every server', async () => {
  const [mutePort, laterPort] = [await freePort(), await freePort()]
  await listenOn(mutePort, false)
  const among = primaryAmong(mutePort, laterPort)
  await expect(among.find(300)).rejects.toThrow('No server takes writes')
  // The mute server is still being asked, and the other one was given up.
  await wait(300)
  const found = among.find(20_000)
  await listenOn(laterPort, true)
  expect(await found).toMatchObject({ port: laterPort })
})

test('a server whose sessions may only read is no primary', async () => {
  await query(primary.url, 'alter role tester set default_transaction_read_only = on')
  onTestFinished(async () => void (await query(primary.url, 'alter role tester reset default_transaction_read_only')))
  await expect(primaryAmong(primary.port, standby.port).find(1_500)).rejects.toThrow('takes no writes')
})

test('asks the server if a pooler hides its reports', async () => {
  for (const [{ url }, isWritable] of [
    [primary, true],
    [standby, false],
  ] as const) {
    const client = await connectedClient(url)
    expect(await acceptsWrites(client, {})).toBe(isWritable)
    await client.end()
  }
})

test('one server is not searched for, but a connection to it refuses a standby', async () => {
  const [address, standbyAddress] = [primary.port, standby.port].map(
    (port) => `${addressOf(port)}?target_session_attrs=read-write`,
  )
  const client = new PrimaryClient({ connectionString: address })
  await client.connect()
  await client.end()
  const refused = new PrimaryClient({ connectionString: standbyAddress })
  await expect(refused.connect()).rejects.toMatchObject({ message: expect.stringContaining('takes no writes') })
  const plainClient = new PrimaryClient({ connectionString: addressOf(standby.port) })
  await plainClient.connect()
  await plainClient.end()
})

// The last test: the primary is stopped in it.
test('after a promotion, finds the new primary and ends connections to the old one', async () => {
  const found = primaryAmong(standby.port, primary.port)
  const oldServer = await found.find(20_000)
  const retired: string[] = []
  const follower = (port: number, name: string) => ({
    server: found.servers.find((server) => server.port === port),
    retire: () => void retired.push(name),
  })
  found.follow(follower(primary.port, 'old'))
  found.follow(follower(standby.port, 'new'))
  const late = new PrimaryClient({ connectionString: addressOf(primary.port, standby.port) })
  await late.connect()
  const ended = new Promise((resolve) => late.once('end', resolve))
  await primary.stop()
  await ended
  expect(await found.find(1), 'remembered until it is forgotten').toBe(oldServer)
  found.forget(oldServer)
  const promoted = found.find(30_000)
  await query(standby.url, 'select pg_promote()')
  expect(await promoted).toMatchObject({ port: standby.port })
  expect(retired).toEqual(['old'])
  found.forget(oldServer)
  expect(await found.find(1), 'a late error of the old server changes nothing').toMatchObject({ port: standby.port })
  const client = new PrimaryClient({ connectionString: addressOf(primary.port, standby.port) })
  await client.connect()
  expect(client.port).toBe(standby.port)
  await client.end()
})
