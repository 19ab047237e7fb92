import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { fillWithConversations } from '#testing/many-conversations.ts'
import { openPlatform } from '../src/app/platform.ts'
import { chartOfTables, count, durations } from './charts/chart-of-tables.ts'
import { type Bench, milliseconds, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { openPool } from './support/open-pool.ts'
import { type OpenStream, openStream } from './support/open-stream.ts'
import { summaryOf, type Table } from './support/rounds.ts'
import { sizeOf } from './support/settings.ts'
import { type Served, withMembersServed } from './support/with-members-served.ts'

const streams = sizeOf('BENCH_STREAMS')
const messageCount = sizeOf('BENCH_SENT')
const promisedStreams = 10_000
/** MiB of the process that holds them. */
const mostResident = 450
const slowestDelivery = 50
/** How many streams are opened at a time. */
const atOnce = 50

interface Pair {
  id: string
  starter_id: string
  recipient_id: string
}

export const messages: Bench = {
  title: 'Messages to live streams',
  meaning:
    "Members' live streams over HTTP, all held by one process, while messages are committed by another: p50 and p99 are from a commit to both parties.",
  settings: ['BENCH_STREAMS', 'BENCH_SENT'],
  chart: (title, tables) =>
    chartOfTables(title, tables, [
      ...durations('p50'),
      ...durations('p99', slowestDelivery),
      count('MiB resident', 'MiB resident', mostResident),
    ]),
  bounds: [
    {
      says: `With ${promisedStreams.toLocaleString('en')} streams on one process, no stream misses a message.`,
      judge: ([table]) => {
        const { expected = Number.NaN, delivered = Number.NaN, streams: openStreams = 0 } = table?.counts ?? {}
        const measurement = `${delivered} of ${expected} deliveries, ${openStreams.toLocaleString('en')} streams`
        if (delivered !== expected) return { isMet: false, measurement }
        return { isMet: openStreams >= promisedStreams || null, measurement }
      },
    },
    {
      says: `A message reaches both parties within ${slowestDelivery} ms of its commit at p99.`,
      judge: (tables) =>
        worstOf(
          tables.flatMap(({ lines }) => lines.map(({ what, p99 }) => ({ what, value: p99 }))),
          slowestDelivery,
          milliseconds,
        ),
    },
    {
      says: `A process that holds ${promisedStreams.toLocaleString('en')} streams has at most ${mostResident} MiB resident.`,
      judge: ([table]) => {
        const { 'MiB resident': resident = Number.NaN, streams: openStreams = 0 } = table?.counts ?? {}
        const measurement = `${resident.toFixed(0)} MiB, ${openStreams.toLocaleString('en')} streams`
        if (openStreams < promisedStreams) return { isMet: null, measurement }
        return { isMet: resident <= mostResident, measurement }
      },
    },
  ],
  run: async (database) => [await benchMessages(database)],
}

async function benchMessages(database: BenchDatabase): Promise<Table> {
  const superuser = openPool({ connectionString: database.superuserUrl })
  try {
    const pairs = await findPairs(superuser)
    if (pairs.length === 0) await fillWithConversations(superuser, 10 * messageCount)
    const measuredPairs = pairs.length > 0 ? pairs : await findPairs(superuser)
    return await withMembersServed(database, (served) => measure(database, served, measuredPairs))
  } finally {
    await superuser.end()
  }
}

async function findPairs(superuser: pg.Pool): Promise<Pair[]> {
  const { rows } = await superuser.query<Pair>(
    'select id, starter_id, recipient_id from conversation order by md5(id::text) limit $1',
    [Math.min(messageCount, Math.floor(streams / 2))],
  )
  return rows
}

async function measure(database: BenchDatabase, { origin, memory }: Served, pairs: Pair[]): Promise<Table> {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const memoryBefore = await memory()
  const parties = pairs.flatMap(({ starter_id, recipient_id }) => [starter_id, recipient_id])
  const listeners = [...new Set([...parties, ...database.memberIds])].slice(0, streams)
  const openStreams = await openAll(origin, listeners, ({ type, messageId = '' }) => {
    if (type === 'message.sent') times.push(performance.now() - (sentAt.get(messageId) ?? 0))
  })
  const memoryWithStreams = await memory()

  const began = performance.now()
  await sendAll(database, pairs, sentAt)
  const seconds = (performance.now() - began) / 1_000
  // Each message goes to both parties.
  const expected = 2 * messageCount
  for (let tries = 0; times.length < expected && tries < 250; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  for (const stream of openStreams) stream.close()
  const kilobytesPerStream = (memoryWithStreams.heap - memoryBefore.heap) / listeners.length / 1_024
  return {
    title: 'From the commit to the client',
    lines: [{ ...summaryOf(times, seconds), what: 'sent one after the other', perSecond: messageCount / seconds }],
    counts: {
      ...{ streams: listeners.length, expected, delivered: times.length },
      ...{ 'kB of heap a stream': kilobytesPerStream, 'MiB resident': memoryWithStreams.resident / 2 ** 20 },
    },
  }
}

async function openAll(origin: string, ids: string[], onEvent: Parameters<typeof openStream>[2]) {
  const openStreams: OpenStream[] = []
  for (let from = 0; from < ids.length; from += atOnce)
    openStreams.push(
      ...(await Promise.all(ids.slice(from, from + atOnce).map((id) => openStream(origin, id, onEvent)))),
    )
  return openStreams
}

/** Sends messages one after another, by the parties in turn. Calls the verb directly, which skips the rate limit. */
async function sendAll({ url, dataDir }: BenchDatabase, pairs: Pair[], sentAt: Map<string, number>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir)
  const platform = await openPlatform(config, url, openLog('silent'))
  try {
    for (let n = 0; n < messageCount; n++) {
      const pair = pairs[n % pairs.length]
      if (!pair) throw new Error('There are no conversations')
      const memberId = n % 2 ? pair.starter_id : pair.recipient_id
      const actor: Actor = { kind: 'member', memberId, verified: true, curator: false }
      const request = { id: 'bench', address: '127.0.0.1', headers: {}, cookies: [] }
      await actAs(actor, () =>
        platform.transaction(async () => {
          const messageInput = { id: pair.id, content: `Message ${n} of the bench`, key: randomUUID() }
          const { id } = await sendMessage({ ...platform, actor, request }, messageInput)
          sentAt.set(id, performance.now())
        }),
      )
    }
  } finally {
    await actAs(system, () => platform.close())
  }
}
