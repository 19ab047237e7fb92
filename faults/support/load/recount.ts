import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { query } from '../../../src/database/embedded/testing/query.ts'
import { ask } from '../members.ts'
import { databaseOf } from '../product.ts'
import type { Load } from './begin-load.ts'
import { contradictions, contradictionsAtRest, unfinishedJobs } from './contradictions.ts'
import type { Kind, Write } from './writes.ts'

/** Compares what the members sent with the rows in the database. */
export async function expectRowsMatchWrites(database: string, load: Load): Promise<void> {
  expect(load.refusals).toEqual([])
  await expectWritten(database, load)
  await expectStages(database, load)
  for (const [name, question] of Object.entries(contradictions))
    expect(await query(database, question), name).toEqual([])
}

/** Checks that the API returns to members what the rows contain. */
export async function expectCountsFromApi(database: string, url: string, { members }: Load): Promise<void> {
  for (const { id, token } of members) {
    const [rows] = await query(
      database,
      `select (select coalesce(sum(unread), 0)::int from conversation_party where member_id = '${id}') as unread,
         (select count(*)::int from listing where owner_id = '${id}') as listings,
         (select count(*)::int from deal where '${id}' in (buyer_id, seller_id)) as deals`,
    )
    const apiCounts = {
      unread: (await ask(url, '/conversations/unread', token)).messages,
      listings: (await ask(url, '/listings/mine', token)).total,
      deals: (await ask(url, '/deals', token)).total,
    }
    expect(apiCounts).toEqual(rows)
  }
}

/** Waits for jobs that a crash interrupted: the queue retries them after their timeout. */
export async function expectJobsDone(dataDir: string, patience: number): Promise<void> {
  const database = databaseOf(dataDir)
  await expect.poll(() => query(database, unfinishedJobs), { timeout: patience }).toEqual([{ number: 0 }])
  for (const [name, question] of Object.entries(contradictionsAtRest))
    expect(await query(database, question), name).toEqual([])
  const outbox = join(dataDir, 'outbox')
  const letters = await query(database, 'select id from mail')
  expect(existsSync(outbox) ? readdirSync(outbox).sort() : []).toEqual(letters.map(({ id }) => `${id}.eml`).sort())
}

/** A kind of write, with the rows it creates, identified by their keys. */
const rowsOf: Partial<Record<Kind, string>> = {
  message: 'select id, content as key, sequence from message where sequence > 1',
  listing: 'select id, title as key from listing',
  mandate: 'select id, title as key from mandate',
  deal: 'select id, title as key from deal',
}

async function expectWritten(database: string, { writes, members }: Load) {
  for (const [kind, question] of Object.entries(rowsOf)) {
    const rows = await query(database, question)
    const byKey = Map.groupBy(rows, ({ key }) => String(key))
    const writesOfKind = writes.filter((write) => write.kind === kind)
    const lost = writesOfKind.filter(({ key, answer }) => answer && byKey.get(key)?.[0]?.id !== answer.id)
    const doubled = writesOfKind.filter(({ key }) => (byKey.get(key)?.length ?? 0) > 1)
    expect(lost.map(described), `${kind}: acknowledged and lost`).toEqual([])
    expect(doubled.map(described), `${kind}: written twice`).toEqual([])
    const written = writesOfKind.filter(({ key }) => byKey.has(key)).length
    // The mandate that each member has from the beginning.
    expect(rows.length - written, `${kind}: rows that nobody wrote`).toBe(kind === 'mandate' ? members.length : 0)
    if (kind === 'message') expectSequences(writesOfKind, byKey)
  }
  const keyRows = await query(database, 'select key from idempotency_key where response is not null')
  const keys = new Set(keyRows.map(({ key }) => key))
  const forgotten = writes.filter(({ kind, answer, key }) => answer && kind !== 'message' && !keys.has(key))
  expect(forgotten.map(described), 'acknowledged without its key').toEqual([])
}

/** Checks that each message has the sequence that the sender was given, after the messages they sent before. */
function expectSequences(messages: Write[], byKey: Map<string, Record<string, unknown>[]>) {
  const lastSequences = new Map<string, number>()
  for (const { key, by, about, answer } of messages) {
    if (!answer?.sequence) continue
    expect(byKey.get(key)?.[0]?.sequence).toBe(answer.sequence)
    const line = `${by.id} in ${about}`
    expect(answer.sequence).toBeGreaterThan(lastSequences.get(line) ?? 1)
    lastSequences.set(line, answer.sequence)
  }
}

/** Checks that each deal is at the stage of its last acknowledged step, or one step further if a response was lost. */
async function expectStages(database: string, { writes }: Load) {
  const deals = new Map((await query(database, 'select id, version, stage from deal')).map((row) => [row.id, row]))
  const steps = Map.groupBy(
    writes.filter(({ kind }) => kind === 'step'),
    ({ about }) => about,
  )
  for (const [id, dealSteps] of steps) {
    const lastAnswer = dealSteps.findLast(({ answer }) => answer)?.answer
    const isSure = dealSteps.at(-1)?.answer !== undefined
    const { version, stage } = deals.get(id) ?? {}
    if (lastAnswer && isSure)
      expect({ version, stage }).toEqual({ version: lastAnswer.version, stage: lastAnswer.stage })
    else if (lastAnswer) expect([lastAnswer.version, (lastAnswer.version ?? 0) + 1]).toContain(version)
  }
}

const described = ({ kind, path, key, tries, answer }: Write) => ({ kind, path, key, tries, answer: answer?.id })
