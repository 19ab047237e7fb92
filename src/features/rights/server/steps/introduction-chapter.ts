import { certificateSentence } from '#features/introductions/certificate-facts.ts'
import { listIntroductions } from '#features/introductions/server/list-introductions.ts'
import { readCertificate } from '#features/introductions/server/read-certificate.ts'
import { type Chapter, chapter } from './chapter.ts'
import { allItems, decodeCursor, type MemberReader } from './member-reader.ts'

/** The members and subjects that the member was introduced to. The data of an entry is the certificate, which verifies. */
export const introductionChapter = (reader: MemberReader): Chapter =>
  chapter('introductions', 'Introductions', async function* () {
    const { scope, read } = reader
    const page = (cursor: string | undefined) =>
      listIntroductions(scope, { search: '', cursor: decodeCursor(cursor), limit: 100 })
    for await (const { id, subject, other, introduced_at } of allItems(reader, page)) {
      const file = await read(() => readCertificate(scope, { id }))
      yield {
        title: subject.title,
        facts: [
          ['Other party', other.name],
          ['Introduced', introduced_at],
        ],
        text: certificateSentence(file.certificate),
        data: file,
      }
    }
  })
