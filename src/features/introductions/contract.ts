import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, nextCursor, routesOf, searchText } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { introductionLimits, introductionWays, subjectTypes } from './terms.ts'

const way = z
  .enum(introductionWays)
  .describe('Whether a conversation began, or the owner of a private listing admitted the member.')
const recordedAt = z
  .string()
  .describe('When the instance wrote this down. The names are those that the two showed each other then.')
const introductionNotFound = { status: 404, message: 'This introduction does not exist.' } as const

const Introduction = z.object({
  id: z.uuid(),
  is_own_subject: z.boolean().describe('Whether the listing or mandate is yours.'),
  other: z.object({ id: z.uuid(), name: z.string() }),
  subject: z.object({
    type: z.enum(subjectTypes),
    id: z.uuid(),
    title: z.string().describe('As everyone could read it who was allowed to know of it.'),
  }),
  way,
  introduced_at: z.string(),
  recorded_at: recordedAt,
  conversation_id: z.uuid().nullable().describe('Your conversation about this subject. Null if there is none.'),
})
export type Introduction = z.infer<typeof Introduction>

const Party = z.object({ id: z.uuid(), name: z.string() })

const CertificateFile = z.object({
  certificate: z.object({
    ...{ format: z.string(), id: z.uuid(), instance: z.string() },
    owner: Party.describe('Who offers the listing, or seeks by the mandate.'),
    member: Party,
    subject: z.object({ type: z.enum(subjectTypes), id: z.uuid(), title: z.string() }),
    ...{ way, introduced_at: z.string(), recorded_at: recordedAt, key: z.string() },
  }),
  signature: z.string().describe('Ed25519 over the canonical JSON (RFC 8785) of `certificate`, in base64url.'),
})

const route = routesOf('Introductions')

/** Which two members met about which listing or mandate, and when first. The two read it, and nobody else. */
export const introductionsContract = {
  list: procedure
    .route({
      ...route('GET', '/introductions', 'List your introductions, the newest first'),
      description:
        'Two members are introduced about a listing or a mandate once: when their conversation begins, or when the owner of a private listing admits the member. It never changes.',
    })
    .input(
      z.object({
        search: searchText(introductionLimits.search)
          .default('')
          .describe('A part of the title, or of the name of the other party.'),
        cursor: cursor.optional(),
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(Introduction), next_cursor: nextCursor })),

  readOfConversation: procedure
    .route(route('GET', '/conversations/{id}/introduction', 'Read the introduction behind a conversation of yours'))
    .errors({ CONVERSATION_NOT_FOUND: { status: 404, message: 'Conversation not found' } })
    .input(byId)
    .output(
      z.object({ introduction: Introduction.nullable().describe('Null in a direct conversation, without a subject.') }),
    ),

  takeCertificate: procedure
    .route({
      ...route('GET', '/introductions/{id}/certificate', 'Take the signed certificate of an introduction'),
      description:
        'For both parties; that it was taken is in the audit log. `npm run verify` checks this JSON. As files: `/introductions/{id}.json` and `/introductions/{id}.pdf`.',
    })
    .errors({ INTRODUCTION_NOT_FOUND: introductionNotFound })
    .input(byId)
    .output(CertificateFile),
}
