import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import { ensureInstanceDatabase } from '../src/database/instance-database.ts'
import type { RunningProduct } from '../src/testing/start-product.ts'
import { startBalancer } from './support/balancer.ts'
import { beginLoad } from './support/load/begin-load.ts'
import { expectRowsMatchWrites } from './support/load/recount.ts'
import { nextRelease } from './support/next-release.ts'
import { databaseOf, preparedFolder, runProduct } from './support/product.ts'

/** Only adds, to tables that the load writes, and replaces a function by the same. */
const expansion = `
  alter table message add column tone text not null default 'plain';
  alter table deal add column follow_up timestamptz, add constraint deal_follow_up check (follow_up > created_at) not valid;
  create table follow_up (id uuid primary key, deal_id uuid not null references deal (id), at timestamptz not null);
  create policy "parties see" on follow_up for select using (exists (select from deal where deal.id = deal_id));
`

test('the next release serves beside this one, replaces it, and is replaced by it again, and no request fails', async () => {
  const folder = await preparedFolder()
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => server.stop())
  const dataDir = await preparedFolder()
  const balancer = await startBalancer()
  const environment = {
    ...{ SAMPLE_NETWORK: 'off', LETTER_DELAY: '1', STOP_DELAY: '5' },
    DATABASE_URL: await ensureInstanceDatabase(server.url),
  }
  const products: RunningProduct[] = []
  const start = async (command?: string[]) => {
    const product = runProduct({ dataDir, environment, ...(command && { command }) })
    products.push(product)
    balancer.add(await product.ready())
    return product
  }
  const stop = async ({ child, ended }: RunningProduct) => {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  const database = databaseOf(folder)
  const command = nextRelease(expansion)
  const thisRelease = await start()
  const load = await beginLoad({ url: () => balancer.url, members: 4, givenUp: 0 })
  const acknowledged = () => load.writes.filter(({ answer }) => answer).length
  const throughSome = async () => {
    await query(database, 'truncate rate_limit')
    const countBefore = acknowledged()
    await expect.poll(acknowledged).toBeGreaterThan(countBefore + 20)
  }
  await throughSome()

  const upgraded = await start(command)
  expect(upgraded.output()).toContain('Upgrading the tables…')
  await throughSome()
  await stop(thisRelease)
  await throughSome()

  const back = await start()
  expect(back.output()).toContain('upgraded by a newer version of the product, which this version still works with')
  await throughSome()
  await stop(upgraded)
  await throughSome()

  await wait(200)
  await load.stop()
  const failures = [...load.statusCounts].filter(([status]) => ![200, 201, 429].includes(status))
  expect(failures, products.map(({ output }) => output()).join('\n')).toEqual([])
  expect(load.refusals).toEqual([])
  await expectRowsMatchWrites(database, load)
  expect(await query(database, 'select distinct tone from message')).toEqual([{ tone: 'plain' }])
})
