import { z } from 'zod'
import { messagesQuery } from '#features/conversations/records.ts'
import { conversationNotFound } from '#features/conversations/refusals.ts'
import { adviserCapacities } from '#features/deals/advisers/terms.ts'
import { MemberCard } from '#features/members/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, line, nextCursor, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { imageErrors } from '#platform/images/image-errors.ts'
import { imageTypes } from '#platform/images/image-type.ts'
import { pdfErrors } from '#platform/pdf/drawing/pdf-errors.ts'
import { scanErrors } from '#platform/scanning/scan-errors.ts'
import { addingErrors, placeErrors } from './documents/contract.ts'
import { pageWidths } from './page-widths.ts'
import { Paper, PlacedPaper } from './records.ts'
import { paperLimits, paperQuotaErrors, paperTypesHint, readingInterfaces, withoutFolders } from './terms.ts'

const route = routesOf('Papers')
const paperNotFound = { status: 404, message: 'This paper does not exist.' } as const
const ofPaper = procedure.errors({ PAPER_NOT_FOUND: paperNotFound })

const { PDF_PAGE_MISSING: _, ...readingErrors } = pdfErrors
const adding = procedure
  .meta({ limit: 'paper', idempotency: 'never', address: 'confirmed' })
  .errors({ ...paperQuotaErrors, ...imageErrors, ...readingErrors, ...scanErrors })
  .errors({ ...placeErrors, ...addingErrors })

const newPaper = z.object({
  paper_id: z
    .uuid()
    .describe('Chosen by you. If you send the same one again, the file is stored once, and the answer is the same.'),
  name: z
    .string()
    .overwrite(withoutFolders)
    .pipe(line(paperLimits.name).min(1, 'Please give the file a name'))
    .describe('The name of the file. Folders before it are left out.'),
  deal_id: z
    .uuid()
    .optional()
    .describe('The deal whose document it will be: what would be refused then is refused before the file is received.'),
  listing_id: z.uuid().optional().describe('The same for a document of a listing.'),
})

/** `add` as the upload route calls it: what can be refused is refused before the file is received. */
export const addingUploadedPaper = adding
  .input(newPaper.extend({ receiveFile: z.custom<() => Promise<Blob>>() }))
  .output(Paper)

export const Reading = z.object({
  id: z.uuid(),
  member: MemberCard.nullable().describe('Who was sent the page. Null if they are no longer visible.'),
  capacity: z
    .enum(adviserCapacities)
    .nullable()
    .describe('In what capacity the reader advised on the deal then; null for anybody but an adviser.'),
  page: z.number().int().nullable().describe('Null if only a count of the day is left.'),
  pages: z.number().int().describe('How many pages were sent: 1, unless this is the count of a day.'),
  interface: z.enum(readingInterfaces).nullable().describe('Null if it was not recorded, and for the count of a day.'),
  read_at: z.string().describe('The last time, for the count of a day.'),
})
export type Reading = z.infer<typeof Reading>

/** Pictures and PDFs of members, before they are sent in a message or put among the documents of a deal or a listing. */
export const papersContract = {
  add: adding
    .route({
      ...route('POST', '/papers', 'Upload a picture or a PDF'),
      description: `The body is the file; \`paper_id\`, \`name\` and what it is for are in the query: a PDF of at most 500 pages, or a JPEG, PNG, WebP or HEIC picture, by its content, of at most ${paperLimits.bytes / 1_000_000} MB. Nobody else sees it until you send it in a message. Others are sent pictures of its pages, never the file: \`/papers/{id}/{page}/{width}.webp\` with a width of ${pageWidths.join(', ')}, each with the mark of its viewer.`,
    })
    .input(newPaper.extend({ file: z.file().mime([...imageTypes, 'application/pdf'], paperTypesHint) }))
    .output(Paper),

  read: ofPaper
    .route(route('GET', '/papers/{id}', 'Read what a paper is, and where it belongs'))
    .input(byId)
    .output(PlacedPaper),

  listOfConversation: procedure
    .errors(conversationNotFound)
    .route({
      ...route('GET', '/conversations/{id}/papers', 'List the papers in the messages of a conversation, oldest first'),
      description:
        'Those of the messages that `GET /conversations/{id}/messages` returns for the same `before`, `after` and `limit`.',
    })
    .input(messagesQuery)
    .output(
      z.object({
        items: z.array(z.object({ message_id: z.uuid(), paper: Paper })),
        more: z.boolean().describe('Whether there are more messages in the requested direction.'),
      }),
    ),

  discard: ofPaper
    .route({
      ...route('DELETE', '/papers/{id}', 'Remove a paper that you have not sent'),
      description: 'One that was sent stays.',
    })
    .errors({ PAPER_SENT: { status: 409, message: 'This paper was sent already, so it stays.' } })
    .input(byId)
    .output(z.object({ discarded: z.literal(true) })),

  listReadings: ofPaper
    .route({
      ...route('GET', '/papers/{id}/readings', 'List who was sent which page of your paper, the newest first'),
      description:
        'For the member who uploaded it. Your own readings are not recorded. Old readings are thinned to counts for each member and UTC day.',
    })
    .input(byId.extend({ cursor: cursor.optional(), limit: pageSize(200, 50) }))
    .output(z.object({ items: z.array(Reading), next_cursor: nextCursor })),
}
