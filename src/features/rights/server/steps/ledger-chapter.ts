import { listShown } from '#features/listings/ledger/server/list-shown.ts'
import { type Chapter, chapter } from './chapter.ts'
import { allItems, decodeCursor, type MemberReader } from './member-reader.ts'

/** The private listings that the member was shown, and those whose documents they read, as their owners see it too. */
export const ledgerChapter = (reader: MemberReader): Chapter =>
  chapter('shown', 'What you were shown', async function* () {
    const page = (cursor: string | undefined) => listShown(reader.scope, { cursor: decodeCursor(cursor), limit: 100 })
    for await (const shown of allItems(reader, page))
      yield {
        title: shown.title ?? 'A listing you can no longer see',
        facts: [
          ['First', shown.first_seen_at],
          ['Last', shown.last_seen_at],
          ['Opened', String(shown.particulars)],
          ['In lists', String(shown.cards)],
          ['Photographs loaded', String(shown.photographs)],
          ['Document pages', String(shown.document_pages)],
        ],
        data: shown,
      }
  })
