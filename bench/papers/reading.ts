import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, type DisclosureWorld, openWorld, send } from '../disclosure/disclosure-world.ts'
import { readUsage } from '../members/ask-as-members.ts'
import type { BenchDatabase } from '../support/bench-database.ts'
import { openPool } from '../support/open-pool.ts'
import { summaryOf, type Table } from '../support/rounds.ts'
import { servedApart } from '../support/served-apart.ts'
import { width } from './draw-apart.ts'

export const [p95, growth] = ['p95 in ms', 'MiB that the process grew']
export const readingTitles = {
  first: 'In the product: the first page',
  further: 'In the product: each further page, read on',
  turned: 'In the product: each further page, turned at once',
}
const secondsOfPage = 1
const [uploads, pagesReadOn] = [12, 100]
const pagesOfFile = 300
const mebibyte = 1_048_576

interface Sent {
  id: string
  /** Milliseconds from the start of the upload, and from the start of sending the message. */
  ownPage: number
  firstPage: number
}

/** Uploads the file, sends it in a conversation and reads it, through a product that serves in a process of its own. */
export async function measureReading(database: BenchDatabase, file: Buffer, pages: number): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 4 })
  try {
    return await servedApart('../members/serve-signed-in.ts', { ...database, memberIds: [] }, async (port, child) => {
      const world = await openWorld(superuser, `http://127.0.0.1:${port}`, database.memberIds.slice(0, 2))
      const conversationId = await startConversation(world)
      const sent: Sent[] = []
      for (let upload = 0; upload < uploads; upload += 1) sent.push(await sendFile(world, conversationId, file, upload))
      return [
        firstTable(sent),
        await measureReadOn(world, sent.at(-1)?.id ?? ''),
        await measureTurned(world, child, sent.at(-2)?.id ?? '', pages),
      ]
    })
  } finally {
    await superuser.end()
  }
}

const readerOf = ({ members: [reader] }: DisclosureWorld): Caller => {
  if (!reader) throw new Error('Nobody reads')
  return reader
}

async function startConversation(world: DisclosureWorld): Promise<string> {
  const { id } = await send(world, world.owner, '/api/listings', {
    body: {
      ...{ title: 'A yacht with a survey', description: 'The survey comes with the first answer.', category: 'Yachts' },
      ...{ price: '12500000', currency: 'EUR', location: 'Antibes', is_private: false },
    },
  })
  const start = { listing_id: id, content: 'May I read the survey?', key: randomUUID() }
  const { conversation_id } = await send(world, readerOf(world), '/api/conversations', { body: start })
  return String(conversation_id)
}

async function sendFile(world: DisclosureWorld, conversationId: string, file: Buffer, upload: number): Promise<Sent> {
  await world.forgetLimits()
  const id = randomUUID()
  // Another digest each time, so that nothing is remembered.
  const body = Buffer.concat([file, Buffer.from(`\n%${upload} ${id}`)])
  const uploadAt = performance.now()
  const query = new URLSearchParams({ paper_id: id, name: 'Survey.pdf' })
  await send(world, world.owner, `/api/papers?${query}`, { body, type: 'application/octet-stream' })
  await readPage(world, world.owner, id, 1)
  const ownPage = performance.now() - uploadAt
  const sentAt = performance.now()
  const message = { content: 'Here it is.', key: randomUUID(), paper_ids: [id] }
  await send(world, world.owner, `/api/conversations/${conversationId}/messages`, { body: message })
  await readPage(world, readerOf(world), id, 1)
  return { id, ownPage, firstPage: performance.now() - sentAt }
}

async function readPage({ origin }: DisclosureWorld, { cookie }: Caller, id: string, page: number): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${origin}/papers/${id}/${page}/${width}.webp`, { headers: { cookie } })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok || byteLength < 1_000) throw new Error(`Page ${page} answered ${response.status}`)
  return performance.now() - start
}

/** The next page is prepared while one is read. */
async function measureReadOn(world: DisclosureWorld, id: string): Promise<Table> {
  const times: number[] = []
  for (let page = 2; page < 2 + pagesReadOn; page += 1) {
    await wait(secondsOfPage * 1_000)
    times.push(await readPage(world, readerOf(world), id, page))
  }
  return furtherTable(readingTitles.further, times, {})
}

async function measureTurned(world: DisclosureWorld, child: ChildProcess, id: string, pages: number): Promise<Table> {
  const turn = (count: number) => readPage(world, readerOf(world), id, (count % pagesOfFile) + 1)
  // The pages that a process remembers are there by then.
  for (let count = 0; count < pagesOfFile; count += 1) await turn(count)
  const before = await readUsage(child)
  const times: number[] = []
  for (let count = 0; count < pages; count += 1) times.push(await turn(count))
  const { resident } = await readUsage(child)
  return furtherTable(readingTitles.turned, times, { [growth]: (resident - before.resident) / mebibyte })
}

function firstTable(sent: readonly Sent[]): Table {
  const figuresOf = (times: number[]) => summaryOf(times, times.reduce((sum, time) => sum + time, 0) / 1_000)
  return {
    title: readingTitles.first,
    lines: [
      { what: 'for its owner, from the start of the upload', ...figuresOf(sent.map(({ ownPage }) => ownPage)) },
      { what: 'for the reader, from the start of sending', ...figuresOf(sent.map(({ firstPage }) => firstPage)) },
    ],
  }
}

function furtherTable(title: string, times: number[], counts: Record<string, number>): Table {
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000
  return {
    title,
    lines: [{ what: 'for the reader', ...summaryOf(sorted, seconds) }],
    counts: { pages: times.length, [p95]: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, ...counts },
  }
}
