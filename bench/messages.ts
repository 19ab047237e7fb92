import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { fillWithConversations } from '#testing/many-conversations.ts'
import { openPlatform } from '../src/app/platform.ts'
import type { Ground } from './support/ground.ts'
import { type OpenStream, openStream } from './support/open-stream.ts'
import { type Part, quantile } from './support/report.ts'
import { type Served, withMembersServed } from './support/with-members-served.ts'

const streams = Number(process.env.BENCH_STREAMS ?? 500)
const messages = Number(process.env.BENCH_SENT ?? 1_000)
/** Opened at a time. */
const atOnce = 50

interface Pair {
  id: string
  starter_id: string
  recipient_id: string
}

/**
 * Members' live streams over HTTP, all held by one process, while messages are committed by another: from the commit to
 * both parties. Needs as many open files as streams (`ulimit -n`).
 */
export async function benchMessages(ground: Ground): Promise<Part> {
  assertEnoughFiles()
  const pairs = await conversations(ground)
  return await withMembersServed(ground, (served) => measure(ground, served, pairs))
}

/** Those that benchConversations made, or else some of its kind. */
async function conversations({ superuserUrl }: Ground): Promise<Pair[]> {
  const superuser = new pg.Pool({ connectionString: superuserUrl })
  const chosen = () =>
    superuser.query<Pair>('select id, starter_id, recipient_id from conversation order by md5(id::text) limit $1', [
      Math.min(messages, Math.floor(streams / 2)),
    ])
  try {
    const { rows } = await chosen()
    if (rows.length > 0) return rows
    await fillWithConversations(superuser, 100_000)
    return (await chosen()).rows
  } finally {
    await superuser.end()
  }
}

async function measure(ground: Ground, { origin, memory }: Served, pairs: Pair[]): Promise<Part> {
  const sent = new Map<string, number>()
  const times: number[] = []
  const before = await memory()
  const parties = pairs.flatMap(({ starter_id, recipient_id }) => [starter_id, recipient_id])
  const listeners = [...new Set([...parties, ...ground.memberIds])].slice(0, streams)
  const open = await openAll(origin, listeners, ({ type, messageId = '' }) => {
    if (type === 'message.sent') times.push(performance.now() - (sent.get(messageId) ?? 0))
  })
  const held = await memory()

  const began = performance.now()
  await sendAll(ground, pairs, sent)
  const seconds = (performance.now() - began) / 1_000
  // Each to both of its parties.
  const expected = 2 * messages
  for (let tries = 0; times.length < expected && tries < 250; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  for (const stream of open) stream.close()
  if (times.length !== expected) throw new Error(`Of ${expected} deliveries ${times.length} came`)
  times.sort((a, b) => a - b)
  const each = (held.heap - before.heap) / listeners.length / 1_024
  const resident = Math.round(held.resident / 2 ** 20)
  return {
    title: `Messages: ${listeners.length} streams over HTTP on one process (${each.toFixed(1)} kB of heap a stream, ${resident} MiB resident), ${messages} messages to both parties, none lost`,
    lines: [
      {
        ...{ what: 'from the commit to the client', perSecond: messages / seconds },
        ...{ p50: quantile(times, 0.5), p99: quantile(times, 0.99) },
      },
    ],
  }
}

async function openAll(origin: string, ids: string[], onEvent: Parameters<typeof openStream>[2]) {
  const open: OpenStream[] = []
  for (let from = 0; from < ids.length; from += atOnce)
    open.push(...(await Promise.all(ids.slice(from, from + atOnce).map((id) => openStream(origin, id, onEvent)))))
  return open
}

/** One after the other, each by a party in turn, by the verb itself: past the allowance that a member has. */
async function sendAll({ url, dataDir }: Ground, pairs: Pair[], sent: Map<string, number>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir)
  const platform = await openPlatform(config, url, openLog('silent'))
  try {
    for (let n = 0; n < messages; n++) {
      const pair = pairs[n % pairs.length]
      if (!pair) throw new Error('There are no conversations')
      const memberId = n % 2 ? pair.starter_id : pair.recipient_id
      const actor: Actor = { kind: 'member', memberId, verified: true, curator: false }
      const request = { id: 'bench', address: '127.0.0.1', headers: {}, cookies: [] }
      await actAs(actor, () =>
        platform.transaction(async () => {
          const words = { id: pair.id, content: `Message ${n} of the bench`, key: randomUUID() }
          const { id } = await sendMessage({ ...platform, actor, request }, words)
          sent.set(id, performance.now())
        }),
      )
    }
  } finally {
    await actAs(system, () => platform.close())
  }
}

/** Node lifts its own limit as far as it may; a few hundred files are for everything else. */
function assertEnoughFiles(): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { hard: number | 'unlimited' } } }
  const most = report.userLimits?.open_files?.hard
  if (typeof most === 'number' && most < streams + 500)
    throw new PlainFailure(
      `${streams} streams need more open files than the ${most} of here; raise them: ulimit -n 65535`,
    )
}
