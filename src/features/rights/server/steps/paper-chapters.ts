import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { document } from '#features/papers/documents/server/tables.ts'
import { openOwnFile } from '#features/papers/server/open-own-file.ts'
import { paper, paperReading } from '#features/papers/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Chapter, chapter } from './chapter.ts'
import type { MemberReader } from './member-reader.ts'
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

/** How many rows are in memory at once. */
export const rowsAtOnce = 500

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

/** Rows in the order of their ids, each part after the last row of the one before. */
async function* inParts<Row>(readPart: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    const rows = await readPart(last)
    yield* rows
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  } while (last !== undefined)
}

const fileOf = ({ id, kind }: { id: string; kind: string }) => `papers/${id}.${kind === 'pdf' ? 'pdf' : 'webp'}`

/** Pages of others that the member was sent. The name is missing if the access has ended. */
const papersSent = ({ scope: { db }, actor, read }: MemberReader): Chapter =>
  chapter('papers-read', 'Papers you read', async function* () {
    const readings = inParts((after: { reading: { id: string } } | undefined) =>
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
    for await (const { reading, name } of readings) {
      const { id, paperId, page, createdAt } = reading
      const read_at = createdAt.toISOString()
      yield {
        title: name ?? 'A paper that is no longer open to you',
        facts: [
          ['Page', String(page)],
          ['Read', read_at],
        ],
        data: { id, paper_id: paperId, page, read_at },
      }
    }
  })

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
