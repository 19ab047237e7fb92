import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { listMessages } from '#features/conversations/server/list-messages.ts'
import { conversation, conversationParty } from '#features/conversations/server/tables.ts'
import { openPhotograph } from '#features/listings/photographs/server/open-photograph.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { openPortrait } from '#features/members/server/open-portrait.ts'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { pageStyle } from './export-style.ts'
import { type MemberReader, memberReader } from './member-reader.ts'
import { readChapters } from './read-chapters.ts'
import { renderChapter } from './render-chapter.ts'
import { renderConversation } from './render-conversation.ts'
import { renderIndex } from './render-index.ts'
import type { ExportedFile } from './write-zip.ts'

type Progress = (done: number, total: number) => Promise<void>

/** Every file of a member's export, in turn. */
export async function* collectFiles(platform: Platform, actor: Member, tell: Progress): AsyncGenerator<ExportedFile> {
  const reader = memberReader(platform, actor)
  const chapters = readChapters(reader)
  const progress = await countWork(reader, tell)
  yield text('index.html', async function* () {
    yield* renderIndex(chapters)
  })
  yield text('style.css', async function* () {
    yield pageStyle
  })
  for (const font of fonts) yield bytes(`fonts/${font}`, () => readFont(font))
  for (const chapter of chapters) {
    yield text(`${chapter.name}.html`, () => renderChapter(chapter, chapters))
    yield text(`data/${chapter.name}.json`, () => jsonOf(dataOf(chapter.entries())))
  }
  yield* portraitOf(reader)
  yield* photographsOf(reader, progress)
  yield* conversationsOf(reader, progress)
}

const text = (path: string, chunks: () => AsyncIterable<string>): ExportedFile => ({
  path,
  open: async () => Readable.from(gathered(chunks())),
})

const bytes = (path: string, open: () => Promise<Buffer>): ExportedFile => ({
  path,
  open: async () => Readable.from([await open()]),
  compress: false,
})

/** In pieces worth packing. */
async function* gathered(chunks: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const chunk of chunks) {
    waiting += chunk
    if (waiting.length < 65_536) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}

async function* dataOf(entries: AsyncIterable<{ data: unknown }>) {
  for await (const { data } of entries) yield data
}

async function* jsonOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const fonts = ['cormorant-latin-wght-normal.woff2', 'hanken-grotesk-latin-wght-normal.woff2']
const packages = createRequire(import.meta.url)

const readFont = (file: string) =>
  readFile(packages.resolve(`@fontsource-variable/${file.replace(/-latin-.*/, '')}/files/${file}`))

/** Each message and each photograph counts as one. */
async function countWork({ scope: { db }, actor, read }: MemberReader, tell: Progress) {
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
  const total = (messages?.sum ?? 0) + (photographs?.count ?? 0)
  let done = 0
  return async (more: number) => {
    done += more
    await tell(Math.min(done, total), total)
  }
}

async function* portraitOf({ scope, actor, read }: MemberReader): AsyncGenerator<ExportedFile> {
  const [own] = await read(() =>
    scope.db.select({ portraitId: member.portraitId }).from(member).where(eq(member.id, actor.memberId)),
  )
  const portraitId = own?.portraitId
  if (!portraitId) return
  const file = await read(() => openPortrait(scope, { portraitId, size: 'large' })).catch(absent)
  if (file) yield { path: 'portrait.webp', compress: false, open: async () => file.body }
}

async function* photographsOf({ scope, actor, read }: MemberReader, progress: (more: number) => Promise<void>) {
  const listings = await read(() =>
    scope.db.select({ id: listing.id }).from(listing).where(eq(listing.ownerId, actor.memberId)),
  )
  for (const { id } of listings) {
    const { position, listingId } = listingPhotograph
    const rows = await read(() =>
      scope.db.select().from(listingPhotograph).where(eq(listingId, id)).orderBy(asc(position)),
    )
    for (const { id: photographId, widths } of rows) {
      const opened = await read(() => openPhotograph(scope, { photographId, width: Math.max(...widths) }))
      const file = await opened.open().catch(absent)
      if (file) yield { path: `photographs/${photographId}.webp`, compress: false, open: async () => file.body }
      await progress(1)
    }
  }
}

/** Removed since its row was read. */
function absent(error: unknown) {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
  throw error
}

const pageLength = 500

async function* conversationsOf(reader: MemberReader, progress: (more: number) => Promise<void>) {
  const { scope, actor, read } = reader
  const ids = await read(() =>
    scope.db
      .select({ id: conversationParty.conversationId })
      .from(conversationParty)
      .where(eq(conversationParty.memberId, actor.memberId)),
  )
  for (const { id } of ids) {
    yield text(`conversations/${id}.json`, () => jsonOf(messagesOf(reader, id)))
    yield text(`conversations/${id}.html`, () => renderConversation(reader, id, messagesOf(reader, id, progress)))
  }
}

async function* messagesOf({ scope, read }: MemberReader, id: string, progress?: (more: number) => Promise<void>) {
  for (let after = 0, more = true; more; ) {
    const page = await read(() => listMessages(scope, { id, after, limit: pageLength }))
    yield* page.items
    await progress?.(page.items.length)
    after = page.items.at(-1)?.sequence ?? after
    more = page.more && page.items.length > 0
  }
}
