import { csvLine } from '#lib/csv.ts'
import { chartOfTables, durations } from './charts/chart-of-tables.ts'
import { openWorld, send } from './disclosure/disclosure-world.ts'
import { type Bench, milliseconds, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { openPool } from './support/open-pool.ts'
import { rounds, summaryOf, type Table } from './support/rounds.ts'
import { servedApart } from './support/served-apart.ts'

const rowCount = 10_000
const longest = 30_000
const title = `A file of ${rowCount.toLocaleString('en')} rows`
const steps = ['its check', 'its import, all rows new', 'the same file again', 'with every price changed'] as const

export const importing: Bench = {
  title: 'Importing listings',
  meaning: `A member sends a CSV file of ${rowCount.toLocaleString('en')} yachts with ten columns, descriptions of about a thousand characters among them, to a server of its own process. Each round has another member without listings. The server allows each member 100,000 listings (LISTINGS_PER_MEMBER, by default 500). A step fails if its report names another number of rows that were created, changed or unchanged.`,
  settings: [],
  chart: (name, tables) => chartOfTables(name, tables, durations('p50')),
  bounds: [
    {
      says: `${title} is checked, imported, and imported again within 30 seconds each, at p99.`,
      judge: (tables) =>
        worstOf(
          tables.flatMap(({ lines }) => lines.map(({ what, p99 }) => ({ what, value: p99 }))),
          longest,
          milliseconds,
        ),
    },
  ],
  run: benchImport,
}

async function benchImport(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 2 })
  try {
    return await servedApart('../members/serve-signed-in.ts', { ...database, memberIds: [] }, async (port) => {
      const world = await openWorld(superuser, `http://127.0.0.1:${port}`, database.memberIds.slice(0, rounds))
      const times = new Map(steps.map((step) => [step, [] as number[]]))
      for (const member of [world.owner, ...world.members]) {
        const sendFile = async (path: string, file: Buffer) =>
          await send(world, member, `/api/listings/import${path}`, { body: file, type: 'text/csv' })
        const [file, changedFile] = [fileWith(0), fileWith(1)]
        const measure = async (step: (typeof steps)[number], work: () => Promise<object>, expected: object) => {
          const began = performance.now()
          const report = await work()
          times.get(step)?.push(performance.now() - began)
          for (const [name, count] of Object.entries(expected))
            if ((report as Record<string, unknown>)[name] !== count)
              throw new Error(`${step}: ${name} is not ${count}: ${JSON.stringify(report).slice(0, 600)}`)
        }
        await measure('its check', () => sendFile('/check', file), { created: rowCount })
        await measure('its import, all rows new', () => sendFile('', file), { created: rowCount, imported: true })
        await measure('the same file again', () => sendFile('', file), { unchanged: rowCount, imported: true })
        await measure('with every price changed', () => sendFile('', changedFile), {
          changed: rowCount,
          imported: true,
        })
      }
      const lines = [...times].map(([what, each]) => ({
        what,
        ...summaryOf(each, each.reduce((sum, time) => sum + time, 0) / 1_000),
      }))
      return [{ title, lines }]
    })
  } finally {
    await superuser.end()
  }
}

const headers = 'Reference,Title,Category,Price,Currency,Length (m),Year,Description,Location,Visible'.split(',')

function fileWith(addedPrice: number): Buffer {
  const rows = Array.from({ length: rowCount }, (_, index) => [
    ...[
      `Y-${index}`,
      `Ketch number ${index}`,
      'Yachts',
      `${1_000_000 + index + addedPrice}`,
      'EUR',
      `${20 + (index % 50)}.5`,
    ],
    ...[
      '1998',
      `Ketch number ${index}, built of teak on oak. `.repeat(23),
      'Antibes, France',
      index % 2 ? 'Yes' : 'No',
    ],
  ])
  return Buffer.from([headers, ...rows].map(csvLine).join(''))
}
