import { listReceipts } from '#features/listings/agreements/server/list-receipts.ts'
import { readReceipt } from '#features/listings/agreements/server/read-receipt.ts'
import { type Chapter, chapter } from './chapter.ts'
import { allItems, decodeCursor, type MemberReader } from './member-reader.ts'

/** What the member accepted. The data of an entry is the file that verifies. */
export const agreementChapter = (reader: MemberReader): Chapter =>
  chapter('agreements', 'Agreements', async function* () {
    const page = (cursor: string | undefined) =>
      listReceipts(reader.scope, { cursor: decodeCursor(cursor), limit: 100 })
    for await (const { id, listing, name, accepted_at, sha256 } of allItems(reader, page)) {
      const file = await reader.read(() => readReceipt(reader.scope, { id }))
      yield {
        title: listing?.title ?? 'Every private listing',
        facts: [
          ['Name given', name],
          ['Accepted', accepted_at],
          ['Version', sha256],
        ],
        text: file.text,
        data: file,
      }
    }
  })
