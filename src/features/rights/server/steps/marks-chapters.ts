import { listSent } from '#features/listings/marks/server/list-sent.ts'
import { readNotice } from '#features/listings/marks/server/read-notice.ts'
import { type Chapter, chapter } from './chapter.ts'
import type { MemberReader } from './member-reader.ts'

/** The private photographs of which the member was sent copies that name them. */
export function marksChapters({ scope, read }: MemberReader): Chapter[] {
  return [
    chapter('photographs-sent', 'Private photographs that you were sent', async function* () {
      const notice = await read(() => readNotice(scope))
      if (notice.accepted_at)
        yield {
          title: 'You agreed that photographs name their viewer',
          facts: [['Agreed', notice.accepted_at]],
          data: notice,
        }
      for (const sent of await read(() => listSent(scope)))
        yield {
          title: sent.title ?? 'A photograph of a listing that is no longer available',
          facts: [['First sent', sent.first_sent_at]],
          data: sent,
        }
    }),
  ]
}
