import { Readable } from 'node:stream'
import { count, eq, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { findEarlierTexts } from '#features/conversations/edits/server/find-earlier-texts.ts'
import { listMessages } from '#features/conversations/server/list-messages.ts'
import { conversation, conversationParty } from '#features/conversations/server/tables.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { paper } from '#features/papers/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { photographFiles, portraitFile } from './export-images.ts'
import { type ExportedMessage, renderChapter, renderConversation, renderIndex } from './export-pages.ts'
import { fontFiles, pageStyle, readFont } from './export-style.ts'
import { type MemberReader, memberReader } from './member-reader.ts'
import { paperFiles } from './paper-chapters.ts'
import { readChapters } from './read-chapters.ts'
import type { ExportedFile } from './write-zip.ts'

type ReportProgress = (done: number, total: number) => Promise<void>

/** Every file of a member's export, one after the other. */
export async function* exportFiles(
  platform: Platform,
  actor: Member,
  reportProgress: ReportProgress,
): AsyncGenerator<ExportedFile> {
  const reader = memberReader(platform, actor)
  const chapters = readChapters(reader)
  const addDone = await progressCounter(reader, reportProgress)
  yield text('index.html', async function* () {
    yield* renderIndex(chapters)
  })
  yield text('style.css', async function* () {
    yield pageStyle
  })
  for (const font of fontFiles) yield bytes(`fonts/${font}`, () => readFont(font))
  for (const chapter of chapters) {
    yield text(`${chapter.name}.html`, () => renderChapter(chapter, chapters))
    yield text(`data/${chapter.name}.json`, () => jsonOf(dataOf(chapter.entries())))
  }
  yield* portraitFile(reader)
  yield* photographFiles(reader, addDone)
  yield* paperFiles(reader, addDone)
  yield* conversationFiles(reader, addDone)
}

const text = (path: string, chunks: () => AsyncIterable<string>): ExportedFile => ({
  path,
  open: async () => Readable.from(joinIntoBlocks(chunks())),
})

const bytes = (path: string, open: () => Promise<Buffer>): ExportedFile => ({
  path,
  open: async () => Readable.from([await open()]),
  compress: false,
})

/** Joins small chunks, which would compress badly. */
async function* joinIntoBlocks(chunks: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let block = ''
  for await (const chunk of chunks) {
    block += chunk
    if (block.length < 65_536) continue
    yield Buffer.from(block)
    block = ''
  }
  yield Buffer.from(block)
}

async function* dataOf(entries: AsyncIterable<{ data: unknown }>) {
  for await (const { data } of entries) yield data
}

async function* jsonOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const item of items) {
    yield separator + JSON.stringify(item)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Counts each message, each photograph and each paper as one. */
async function progressCounter({ scope: { db }, actor, read }: MemberReader, reportProgress: ReportProgress) {
  const [messages] = await read(() =>
    db.select({ sum: sql<number>`coalesce(sum(${conversation.lastSequence}), 0)::integer` }).from(conversation),
  )
  const [photographs] = await read(() =>
    db
      .select({ count: count() })
      .from(listingPhotograph)
      .innerJoin(listing, eq(listing.id, listingPhotograph.listingId))
      .where(eq(listing.ownerId, actor.memberId)),
  )
  const papers = await read(() => db.$count(paper, eq(paper.ownerId, actor.memberId)))
  const total = (messages?.sum ?? 0) + (photographs?.count ?? 0) + papers
  let done = 0
  return async (count: number) => {
    done += count
    await reportProgress(Math.min(done, total), total)
  }
}

const pageLength = 500

async function* conversationFiles(reader: MemberReader, addDone: (count: number) => Promise<void>) {
  const { scope, actor, read } = reader
  const ids = await read(() =>
    scope.db
      .select({ id: conversationParty.conversationId })
      .from(conversationParty)
      .where(eq(conversationParty.memberId, actor.memberId)),
  )
  for (const { id } of ids) {
    yield text(`conversations/${id}.json`, () => jsonOf(messagesOf(reader, id)))
    yield text(`conversations/${id}.html`, () => renderConversation(reader, id, messagesOf(reader, id, addDone)))
  }
}

async function* messagesOf(
  { scope, actor, read }: MemberReader,
  id: string,
  addDone?: (count: number) => Promise<void>,
): AsyncGenerator<ExportedMessage> {
  for (let lastSequence = 0, more = true; more; ) {
    const page = await read(() => listMessages(scope, { id, after: lastSequence, limit: pageLength }))
    const editedIds = page.items.flatMap((message) => (message.own && message.edited_at ? [message.id] : []))
    const earlierTexts = await read(() => findEarlierTexts(scope, actor, editedIds))
    for (const message of page.items) yield { ...message, earlier_texts: earlierTexts.get(message.id) ?? [] }
    await addDone?.(page.items.length)
    lastSequence = page.items.at(-1)?.sequence ?? lastSequence
    more = page.more && page.items.length > 0
  }
}
