// Runs as its own process in one of two checkouts: measures the parts that the comparison asks for, one request at a time
// in turn with the other checkout. Messages: "measure a part" and "go" come in; "yield", results and failures go out.

import { on } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bench } from '../support/bench.ts'
import { withBenchDatabase } from '../support/bench-database.ts'
import { setTurns } from '../support/rounds.ts'
import type { FromSide, ToSide } from './messages.ts'

const partsWithPages = ['listings', 'mandates', 'members', 'starts']

const send = (message: FromSide) => process.send?.(message)
// Keeps messages that arrive before they are awaited.
const messages = on(process, 'message')

setTurns(async () => {
  send({ kind: 'yield' })
  await messageOf('go')
})
process.on('disconnect', () => process.exit(1))

send({ kind: 'ready' })
for (;;) {
  const { part } = await messageOf('measure')
  await messageOf('go')
  try {
    // Imported one by one, because an older checkout may lack what another part needs.
    const bench = await findBench(part)
    if (partsWithPages.includes(part)) await buildIfStale()
    send({ kind: 'result', part, tables: await withBenchDatabase((database) => bench.run(database)) })
  } catch (error) {
    send({ kind: 'failure', part, reason: error instanceof Error ? error.message : String(error) })
  }
}

async function messageOf<K extends ToSide['kind']>(kind: K): Promise<Extract<ToSide, { kind: K }>> {
  for (;;) {
    const { value } = (await messages.next()) as { value: [ToSide] }
    const [message] = value
    if (message.kind === kind) return message as Extract<ToSide, { kind: K }>
  }
}

async function findBench(part: string): Promise<Bench> {
  const files = [`../${part}.ts`, `../${part}/${part}.ts`].map((file) => new URL(file, import.meta.url))
  const file = files.find((one) => existsSync(fileURLToPath(one)))
  const exported: unknown[] = file ? Object.values((await import(file.href)) as object) : []
  const bench = exported.find((one): one is Bench => typeof one === 'object' && one !== null && 'run' in one)
  if (!bench) throw new Error(`there is no bench named ${part}`)
  return bench
}

async function buildIfStale(): Promise<void> {
  const { buildWeb, isWebStale } = await import('../../scripts/build.ts')
  if (await isWebStale()) await buildWeb()
}
