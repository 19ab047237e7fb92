import { chartOfTables, durations } from '../charts/chart-of-tables.ts'
import { type Bench, costOf, milliseconds, times, type Verdict, worstOf } from '../support/bench.ts'
import type { BenchDatabase } from '../support/bench-database.ts'
import { openPool } from '../support/open-pool.ts'
import type { Table } from '../support/rounds.ts'
import { servedApart } from '../support/served-apart.ts'
import { sizeOf, sizesOf } from '../support/settings.ts'
import { openWorld } from './disclosure-world.ts'
import { grantsGroup, measureGrants, withGrants, withoutGrants } from './grants.ts'
import { measureRevocations, reopened, revocationTitle } from './revocations.ts'
import { firstShowing, laterShowing, measureShowings, showingsGroup } from './showings.ts'

const [slowestRevocation, slowestFirst, slowestLater] = [1_000, 400, 60]
/** How much a page may cost for a member with many grants, in multiples of that for a member without any. */
const costOfGrants = 1.5

export const disclosure: Bench = {
  title: 'Disclosure',
  meaning:
    'Members with sessions of their own, over HTTP, in one process. Four of them read lists and pages without a pause while another is admitted to a listing and loses the access again. That member asks again at each interface 5 ms after each answer; the time runs from the answer to the owner until the first answer that shows nothing. Photographs are drawings of 1920 pixels; those of others’ private listings are marked for their reader, and a row in the ledger precedes each. One member has ten thousand grants, and another has none; both read the same pages.',
  settings: ['BENCH_REVOCATIONS', 'BENCH_LISTINGS'],
  chart: (title, tables, group) =>
    chartOfTables(title, tables, [
      ...durations('p50', slowestFirst, ({ what }) => group === showingsGroup && what === firstShowing),
      ...durations('p99', slowestRevocation, () => group !== showingsGroup),
    ]),
  bounds: [
    {
      says: `After a revocation, every interface is closed within ${slowestRevocation} ms at p99.`,
      judge: (tables) =>
        worstOf(
          tables
            .filter(({ title }) => title === revocationTitle)
            .flatMap(({ lines }) => lines.map(({ what, p99 }) => ({ what, value: p99 }))),
          slowestRevocation,
          milliseconds,
        ),
    },
    {
      says: 'No interface that was closed opens again.',
      judge: (tables) => {
        const counts = tables.find(({ title }) => title === revocationTitle)?.counts ?? {}
        const again = counts[reopened] ?? Number.NaN
        return { isMet: again === 0, measurement: `${again} answers, ${counts.revocations} revocations` }
      },
    },
    {
      says: `A photograph of 1920 pixels is marked and sent within ${slowestFirst} ms at the first showing, at p50.`,
      judge: (tables) => worstOf(lineOf(tables, firstShowing, 'p50'), slowestFirst, milliseconds),
    },
    {
      says: `A kept copy is sent within ${slowestLater} ms at p50, with eight readers at once.`,
      judge: (tables) => worstOf(lineOf(tables, laterShowing, 'p50'), slowestLater, milliseconds),
    },
    {
      says: `At 1,000,000 listings, a page costs a member with 10,000 grants at most ${costOfGrants} times what it costs others.`,
      judge: judgeGrants,
    },
  ],
  run: benchDisclosure,
}

const lineOf = (tables: readonly Table[], what: string, quantile: 'p50' | 'p99') =>
  tables
    .flatMap(({ lines }) => lines)
    .filter((line) => line.what === what)
    .map((line) => ({ what, value: line[quantile] }))

function judgeGrants(tables: readonly Table[]): Verdict {
  const measured = tables.filter(({ group }) => group === grantsGroup)
  const costs = measured.map((table) => ({ what: table.title, value: costOf(table, withGrants, withoutGrants) }))
  const verdict = worstOf(costs, costOfGrants, times)
  const { listings = 0, grants = 0 } = measured[0]?.counts ?? {}
  if (listings >= 1_000_000 && grants >= 10_000) return verdict
  return { isMet: null, measurement: `${listings} listings and ${grants} grants only: ${verdict.measurement}` }
}

async function benchDisclosure(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 4 })
  try {
    return await servedApart('../members/serve-signed-in.ts', { ...database, memberIds: [] }, async (port) => {
      const world = await openWorld(superuser, `http://127.0.0.1:${port}`, database.memberIds.slice(0, 6))
      return [
        await measureRevocations(world, sizeOf('BENCH_REVOCATIONS')),
        ...(await measureShowings(world)),
        ...(await measureGrants(world, superuser, Math.max(...sizesOf('BENCH_LISTINGS')))),
      ]
    })
  } finally {
    await superuser.end()
  }
}
