import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newSealingKey } from '#platform/sealing/seal.ts'
import { newSigningSeed } from '#platform/signing/keys.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import { type ReplicatingServer, startPrimary } from '../src/database/embedded/testing/standby.ts'
import { ensureInstanceDatabase } from '../src/database/instance-database.ts'
import { beginLoad, type Load } from './support/load/begin-load.ts'
import { expectDealsProvable } from './support/load/expect-deals-provable.ts'
import { expectCountsFromApi, expectRowsMatchWrites } from './support/load/recount.ts'
import { ask, call, type JoinedMember, join } from './support/members.ts'
import { runProduct, temporaryFolder } from './support/product.ts'

/** A primary, two standbys of which one has each commit, and two processes of the product that know all three. */
async function givenCluster() {
  const primary = await startPrimary({ settings: { hot_standby_feedback: 'on', max_standby_streaming_delay: '100ms' } })
  const ownerUrl = await ensureInstanceDatabase(primary.url)
  const standbys = [await primary.addStandby(), await primary.addStandby()] as const
  await primary.waitForStandbys([standbys[0]])
  const hosts = [primary, ...standbys].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const onAll = ownerUrl.replace(/127\.0\.0\.1:\d+/, hosts)
  const environment = {
    ...{ DATABASE_URL: onAll, DATABASE_READ_URL: onAll, SAMPLE_NETWORK: 'off', LETTER_DELAY: '1' },
    ...{ SEALING_KEY: newSealingKey(), SIGNING_KEY: newSigningSeed(), METRICS_TOKEN: 'operator' },
  }
  const start = () => runProduct({ dataDir: temporaryFolder(), environment }).ready(240_000)
  const urls = [await start(), await start()] as const
  return { primary, standbys, ownerUrl, urls }
}

/** How many reads of a process were answered by a standby, and by the primary. */
async function readsOf(url: string) {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer operator' } })).text()
  const number = (server: string) =>
    Number(new RegExp(`subrosa_database_reads_total\\{server="${server}"\\} (\\d+)`).exec(metrics)?.[1])
  return { standby: number('standby'), primary: number('primary') }
}

async function expectReadsFromStandbys(url: string, { token }: JoinedMember) {
  const readOnce = async () => {
    await ask(url, '/mandates/mine', token)
    return (await readsOf(url)).standby
  }
  await expect.poll(readOnce).toBeGreaterThan(0)
}

/** Members write on one process and read on the other what they were told is written. */
async function probe(urls: readonly [string, string], members: JoinedMember[], rounds: number) {
  const missing: string[] = []
  const probeAs = async ({ token }: JoinedMember) => {
    for (let round = 0; round < rounds; round++) {
      const [writer, reader] = round % 2 ? [urls[1], urls[0]] : urls
      const { id } = await call(writer, '/collections', { name: randomUUID() }, token)
      const { items } = await ask(reader, '/collections', token)
      if (!items.some((collection: { id: string }) => collection.id === id)) missing.push(id)
    }
  }
  await Promise.all(members.map(probeAs))
  return missing
}

async function failOver(primary: ReplicatingServer, [first, second]: readonly [ReplicatingServer, ReplicatingServer]) {
  await primary.kill()
  await first.promote()
  await second.follow(first)
}

const acknowledged = ({ writes }: Load) => writes.filter(({ answer }) => answer).length

test('members read from standbys what they have just written, and after a failover every acknowledged write is there once', async () => {
  const { primary, standbys, ownerUrl, urls } = await givenCluster()
  const probers = await Promise.all(urls.map((url) => join(url, 'A Prober')))
  for (const url of urls) await expectReadsFromStandbys(url, probers[0] as JoinedMember)
  const before = await readsOf(urls[1])
  const probeOnStandbys = async () => {
    expect(await probe(urls, probers, 10)).toEqual([])
    return (await readsOf(urls[1])).standby
  }
  await expect.poll(probeOnStandbys).toBeGreaterThan(before.standby)

  let turn = 0
  const load = await beginLoad({ url: () => urls[turn++ % 2] as string, members: 4 })
  await expect.poll(() => acknowledged(load)).toBeGreaterThan(20)
  await failOver(primary, standbys)
  const countAtFailover = acknowledged(load)
  await query(standbys[0].here(ownerUrl), 'truncate rate_limit')
  await expect.poll(() => acknowledged(load)).toBeGreaterThan(countAtFailover + 20)
  await wait(500)
  await load.stop()
  const [promoted] = standbys
  const database = Object.assign(new URL(promoted.url), { pathname: new URL(ownerUrl).pathname }).href
  await expectRowsMatchWrites(database, load)
  await expectCountsFromApi(database, urls[0], load)
  await expectDealsProvable(urls[1], load)
  expect(await probe(urls, probers, 10)).toEqual([])
  const [{ skipped } = {}] = await query(
    database,
    'select count(*)::int as skipped from live_stream where last_sequence > 1000000',
  )
  expect(skipped).toBeGreaterThan(0)
})
