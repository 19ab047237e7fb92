import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { document } from '#features/papers/documents/server/tables.ts'
import { openOwnFile } from '#features/papers/server/open-own-file.ts'
import { paper, paperReading, paperReadingDay } from '#features/papers/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Chapter, chapter } from './chapter.ts'
import { inParts, type MemberReader, rowsAtOnce } from './member-reader.ts'
import type { ExportedFile } from './write-zip.ts'

export const paperChapters = (reader: MemberReader): Chapter[] => [ownPapers(reader), papersSent(reader)]

const ownPapers = (reader: MemberReader): Chapter =>
  chapter('papers', 'Papers', async function* () {
    for await (const { paper, document } of findOwn(reader)) {
      const { id, name, kind, pages, bytes, createdAt, messageId, version, note } = paper
      const facts = { name, kind, pages, bytes, digest: paper.digest.toString('hex'), file: fileOf(paper) }
      yield {
        title: name,
        facts: [
          ['File', facts.file],
          ['Pages', String(pages)],
          ['SHA-256', facts.digest],
          ['Uploaded', createdAt.toISOString()],
          [
            'Where',
            document ? `Document, ${document.slot}, version ${version}` : messageId ? 'Message' : 'Nowhere yet',
          ],
          ['Taken back', document?.takenBackAt?.toISOString()],
        ],
        text: note,
        data: {
          ...{ id, ...facts, note, version, message_id: messageId, created_at: createdAt.toISOString() },
          document: document && { ...document, createdAt: document.createdAt.toISOString() },
        },
      }
    }
  })

const findOwn = ({ scope: { db }, actor, read }: MemberReader) =>
  inParts((after: { paper: { id: string } } | undefined) =>
    read(() =>
      db
        .select({ paper, document })
        .from(paper)
        .leftJoin(document, eq(document.id, paper.documentId))
        .where(and(eq(paper.ownerId, actor.memberId), after && gt(paper.id, after.paper.id)))
        .orderBy(asc(paper.id))
        .limit(rowsAtOnce),
    ),
  )

const fileOf = ({ id, kind }: { id: string; kind: string }) => `papers/${id}.${kind === 'pdf' ? 'pdf' : 'webp'}`

/** Pages of others that the member was sent. The name is missing if the access has ended. */
const papersSent = (reader: MemberReader): Chapter =>
  chapter('papers-read', 'Papers you read', async function* () {
    for await (const { reading, name } of findReadings(reader)) {
      const { id, paperId, page, interface: through, createdAt } = reading
      const read_at = createdAt.toISOString()
      yield {
        title: name ?? closedPaper,
        facts: [
          ['Page', String(page)],
          ['Read', read_at],
          ['Through', through],
        ],
        data: { id, paper_id: paperId, page, interface: through, read_at },
      }
    }
    for await (const { reading, name } of findReadingDays(reader)) {
      const { id, paperId, day, pages, firstAt, lastAt } = reading
      yield {
        title: name ?? closedPaper,
        facts: [
          ['Day', day],
          ['Pages read', String(pages)],
        ],
        data: {
          ...{ id, paper_id: paperId, day, pages },
          ...{ first_read_at: firstAt.toISOString(), last_read_at: lastAt.toISOString() },
        },
      }
    }
  })

const closedPaper = 'A paper that is no longer open to you'

const findReadings = ({ scope: { db }, actor, read }: MemberReader) =>
  inParts((after: { reading: { id: string } } | undefined) =>
    read(() =>
      db
        .select({ reading: paperReading, name: paper.name })
        .from(paperReading)
        .leftJoin(paper, eq(paper.id, paperReading.paperId))
        .where(and(eq(paperReading.memberId, actor.memberId), after && lt(paperReading.id, after.reading.id)))
        .orderBy(desc(paperReading.id))
        .limit(rowsAtOnce),
    ),
  )

/** Counts by paper and day, which replace old readings. */
const findReadingDays = ({ scope: { db }, actor, read }: MemberReader) =>
  inParts((after: { reading: { id: string } } | undefined) =>
    read(() =>
      db
        .select({ reading: paperReadingDay, name: paper.name })
        .from(paperReadingDay)
        .leftJoin(paper, eq(paper.id, paperReadingDay.paperId))
        .where(and(eq(paperReadingDay.memberId, actor.memberId), after && lt(paperReadingDay.id, after.reading.id)))
        .orderBy(desc(paperReadingDay.id))
        .limit(rowsAtOnce),
    ),
  )

/** The files as the member uploaded them; pictures without what the camera wrote into them. */
export async function* paperFiles(
  reader: MemberReader,
  addDone: (count: number) => Promise<void>,
): AsyncGenerator<ExportedFile> {
  for await (const { paper: row } of findOwn(reader)) {
    const file = await reader.read(() => openOwnFile(reader.scope, row)).catch(undefinedIfRemoved)
    if (file) yield { path: fileOf(row), compress: false, open: async () => file.body }
    await addDone(1)
  }
}

/** The file may be removed after its row was read. */
function undefinedIfRemoved(error: unknown) {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
  throw error
}
