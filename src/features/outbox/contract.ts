import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { cursor } from '#platform/cursor.ts'
import { messageKinds, messageStates } from './terms.ts'

export const OutboxMessage = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  recipient: z.string().describe('An e-mail address, or a masked phone number.'),
  subject: z.string().nullable().describe('Null for text messages.'),
  state: z.enum(messageStates).describe('`kept`: not sent, because no mail server (or SMS gateway) is configured.'),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  written_at: z.string(),
  settled_at: z.string().nullable(),
})

const idInput = z.object({ id: z.uuid() })
const tags = ['Outbox']

export const outboxContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'List e-mails and text messages to members, newest first',
      tags,
    })
    .input(
      z.object({
        state: z.enum(messageStates).optional(),
        recipient: z
          .string()
          .trim()
          .max(254)
          .default('')
          .describe('Part of an e-mail address, or the visible digits of a phone number.'),
        cursor: cursor.optional(),
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(OutboxMessage), next_cursor: z.string().nullable() })),

  read: procedure
    .route({
      method: 'POST',
      path: '/outbox/{id}/reading',
      summary: 'Read the text of one message',
      description:
        'Recorded in the audit log. If the message is delivered to its recipient, links and codes in it that would let a reader act as the recipient are masked.',
      tags,
    })
    .meta({ idempotency: 'never', proof: 'fresh' })
    .input(idInput)
    .output(z.object({ text: z.string(), veiled: z.boolean().describe('Whether a link or a code was masked.') })),

  resend: procedure
    .route({ method: 'POST', path: '/outbox/{id}/resending', summary: 'Send a failed e-mail again', tags })
    .input(idInput)
    .output(z.object({ queued: z.literal(true) })),
}
