import { setTimeout as wait } from 'node:timers/promises'
import { connectToNode, statesOf } from '../node-states.ts'
import { type Plan, publicUrlOf } from '../plan.ts'
import { type Count, countWrites, findUnreported, type StoredRow } from './count-writes.ts'
import { type FaultName, faults, primaryOf } from './faults.ts'
import { type Round, roundOf } from './figures.ts'
import { joinMembers } from './load-members.ts'
import { type Probe, probeNodes } from './probe-nodes.ts'
import { startReaders } from './readers.ts'
import { followStream } from './streams.ts'
import { findTwoPrimaries } from './two-primaries.ts'
import { waitUntilWhole } from './wait-until-whole.ts'
import { withoutRateLimits } from './without-rate-limits.ts'
import { startWriters, type Write } from './writers.ts'

export interface Result {
  rounds: Round[]
  counts: Count
  /** Writes that were sent to each node directly, all the time. */
  direct: { attempts: number; acknowledged: number; lost: number; twoPrimaries: number }
  streams: { messages: number; unreported: Write[]; resyncs: number; resumedAfter: number[] }
  /** Why requests failed without the refusal that the product promises, and how often. */
  failures: Record<string, number>
}

interface Options {
  plan: Plan
  rounds: number
  names: FaultName[]
  report: (sentence: string) => void
  signal: AbortSignal
}

/** Breaks one thing after another under load, and counts afterwards. */
export async function runRounds({ plan, rounds: count, names, report, signal }: Options): Promise<Result> {
  const url = publicUrlOf(plan)
  const members = await joinMembers(url, 8)
  const probe = await probeNodes(plan, primaryOf(plan, await statesOf(plan)))
  const limits = await withoutRateLimits(plan)
  const streams = members.map((member) => followStream(url, member))
  await Promise.all(streams.map(({ opened }) => opened))
  const writers = startWriters(url, members)
  const readers = startReaders(url, members)
  const rounds: Round[] = []
  for (let at = 0; at < count; at++)
    for (const name of names) {
      // A round without load before it would prove nothing.
      await wait(3_000)
      const { from, wholeAgain } = await breakAndRepair(plan, name, at, writers.writes, signal)
      const round = roundOf(
        faults[name].title,
        { from, to: performance.now() },
        wholeAgain,
        writers.writes,
        readers.reads,
      )
      rounds.push(round)
      report(`${at + 1}/${count} ${name} at ${Math.round(from)} ms: ${describeRound(round)}`)
    }
  await Promise.all([writers.stop(), readers.stop()])
  for (let tries = 0; tries < 60 && findUnreported(writers.writes, streams).length > 0; tries++) await wait(500)
  await Promise.all([probe.stop(), limits.stop(), ...streams.map((stream) => stream.stop())])
  return {
    rounds,
    counts: countWrites(writers.writes, await storedRows(plan)),
    direct: await countDirect(plan, probe),
    streams: {
      messages: streams.reduce((sum, { messages }) => sum + messages.size, 0),
      unreported: findUnreported(writers.writes, streams),
      resyncs: streams.reduce((sum, { resyncs }) => sum + resyncs, 0),
      resumedAfter: streams.flatMap(({ resumedAfter }) => resumedAfter),
    },
    failures: countFailures(writers.writes, readers.reads),
  }
}

async function breakAndRepair(plan: Plan, name: FaultName, round: number, writes: Write[], signal: AbortSignal) {
  const states = await statesOf(plan)
  const from = performance.now()
  const { cause, duration, blocksWrites } = faults[name]
  const repair = await cause(plan, states, round)
  if (!blocksWrites) await waitForWrite(writes, from, signal)
  await wait(Math.max(0, from + duration - performance.now()), undefined, { signal })
  await repair()
  const repairedAt = performance.now()
  await waitForWrite(writes, from, signal)
  await waitUntilWhole(plan, signal)
  return { from, wholeAgain: performance.now() - repairedAt }
}

/** Until a write that began after the fault is acknowledged. */
async function waitForWrite(writes: Write[], from: number, signal: AbortSignal): Promise<void> {
  for (const deadline = from + 180_000; performance.now() < deadline; await wait(20, undefined, { signal }))
    if (writes.findLast(({ startedAt, acknowledgedAt }) => startedAt > from && acknowledgedAt)) return
  throw new Error('Nothing was written again within three minutes')
}

function describeRound(round: Round): string {
  const { writesAgain, refusedWrites, failedWrites, failedReads, wholeAgain } = round
  return `writes again after ${Math.round(writesAgain)} ms, ${refusedWrites} writes refused, ${failedWrites} failed, ${failedReads} reads failed, whole again ${Math.round(wholeAgain)} ms after the repair`
}

/** Read on the primary itself, past HAProxy. */
async function queryPrimary<Row>(plan: Plan, database: string, question: string): Promise<Row[]> {
  const client = await connectToNode(plan, primaryOf(plan, await statesOf(plan)), database)
  const { rows } = await client.query(question)
  await client.end()
  return rows as Row[]
}

const storedRows = (plan: Plan) =>
  queryPrimary<StoredRow>(
    plan,
    'subrosa',
    'select id, content as key from message union all select id, title from mandate',
  )

async function countDirect(plan: Plan, { attempts, acknowledged }: Probe): Promise<Result['direct']> {
  const rows = await queryPrimary<{ id: string }>(plan, 'postgres', 'select id from direct_write')
  const storedIds = new Set(rows.map(({ id }) => id))
  return {
    attempts,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !storedIds.has(id)).length,
    twoPrimaries: findTwoPrimaries(acknowledged).length,
  }
}

function countFailures(writes: Write[], reads: { outcome: string; because: string }[]): Record<string, number> {
  const reasons = [
    ...writes.flatMap(({ kind, setbacks }) =>
      setbacks.filter(({ isRefused }) => !isRefused).map(({ because }) => `${kind}: ${because}`),
    ),
    ...reads.filter(({ outcome }) => outcome === 'failed').map(({ because }) => because),
  ]
  return Object.fromEntries([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]))
}
