import { chartOfTables, durations } from '../charts/chart-of-tables.ts'
import { choosePictures } from '../forensics/pictures.ts'
import { type Bench, times, worstOf } from '../support/bench.ts'
import type { BenchDatabase } from '../support/bench-database.ts'
import { openPool } from '../support/open-pool.ts'
import { inRounds, loadFor, type Table } from '../support/rounds.ts'
import { servedApart } from '../support/served-apart.ts'
import { acceptNotice, addPicture, type DisclosureWorld, givenPrivateListing, openWorld } from './disclosure-world.ts'
import { fetchFile } from './showings.ts'

const [withoutRow, unflushed, withRow] = ['without its row', 'with its row, which is flushed later', 'with its row']
const mostCost = 1.1
const picturesShown = 8
const seconds = 4

export const ledger: Bench = {
  title: 'The access ledger',
  meaning:
    'Kept copies of photographs of 1920 pixels, marked for their reader, from processes with the same database and files: one records each view before it sends a byte, as the product does, and the other records nothing. A third one does not wait until PostgreSQL has flushed the row to the disk, which shows what the flush costs.',
  settings: [],
  chart: (title, tables) => chartOfTables(title, tables, durations('p50')),
  bounds: [
    {
      says: 'The row in the ledger costs at most 10 % more time for a private photograph, apart from its flush to the disk, at p50.',
      judge: (tables) => worstOf(tables.map(costOf(unflushed)), mostCost, times),
    },
    {
      says: 'With its flush to the disk, it costs at most 10 % more time, at p50.',
      judge: (tables) => worstOf(tables.map(costOf(withRow)), mostCost, times),
    },
  ],
  run: benchLedger,
}

const costOf =
  (what: string) =>
  ({ title, lines }: Table) => {
    const timeOf = (name: string) => lines.find((line) => line.what === name)?.p50 ?? Number.NaN
    return { what: title, value: timeOf(what) / timeOf(withoutRow) }
  }

async function benchLedger(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 4 })
  const apart = { ...database, memberIds: [] }
  try {
    return await servedApart('../members/serve-signed-in.ts', apart, async (port) => {
      const world = await openWorld(superuser, originOf(port), database.memberIds.slice(0, 2))
      const at = (otherPort: string) => ({ ...world, origin: originOf(otherPort) })
      return await servedApart('../disclosure/serve-without-ledger.ts', apart, (silentPort) =>
        servedApart('../members/serve-signed-in.ts', { ...apart, url: withoutFlush(apart.url) }, (unflushedPort) =>
          measureRow({ [withoutRow]: at(silentPort), [unflushed]: at(unflushedPort), [withRow]: world }),
        ),
      )
    })
  } finally {
    await superuser.end()
  }
}

const originOf = (port: string) => `http://127.0.0.1:${port}`

function withoutFlush(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c synchronous_commit=off')
  return address.href
}

async function measureRow(worlds: Record<string, DisclosureWorld>): Promise<Table[]> {
  const [world] = Object.values(worlds)
  const [reader] = world?.members ?? []
  if (!world || !reader) throw new Error('There is nobody to read')
  const listing = await givenPrivateListing(world, { audience: 'verified' })
  const paths: string[] = []
  for (const picture of choosePictures(picturesShown, undefined))
    paths.push(await addPicture(world, listing, await picture()))
  await acceptNotice(world, reader)
  for (const each of Object.values(worlds)) for (const path of paths) await fetchFile(each, reader, path)
  const tables: Table[] = []
  for (const [title, callers] of Object.entries({ 'One at a time': 1, '8 at once': 8 })) {
    const load = (served: DisclosureWorld) => () =>
      loadFor({ callers, seconds }, (call) => fetchFile(served, reader, paths[call % paths.length] ?? ''))
    const candidates = Object.entries(worlds).map(([what, served]) => [what, load(served)] as const)
    tables.push({ title, lines: await inRounds(Object.fromEntries(candidates)) })
  }
  return tables
}
