import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { cursor } from '#platform/cursor.ts'

export const messageKinds = ['mail', 'text'] as const
export const messageStates = ['queued', 'sent', 'kept', 'failed'] as const

export const OutboxMessage = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  recipient: z.string().describe('An address, or a telephone number in part.'),
  subject: z.string().nullable().describe('Text messages have none.'),
  state: z.enum(messageStates).describe('Kept is what was written where no mail server or no gateway is set.'),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  written_at: z.string(),
  settled_at: z.string().nullable(),
})

const subject = z.object({ id: z.uuid() })
const tags = ['Outbox']

export const outboxContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'List what the product wrote to members, the newest first',
      tags,
    })
    .input(
      z.object({
        state: z.enum(messageStates).optional(),
        recipient: z.string().trim().max(254).default('').describe('Part of an address, or what is shown of a number.'),
        cursor: cursor.optional(),
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(OutboxMessage), next_cursor: z.string().nullable() })),

  read: procedure
    .route({
      method: 'POST',
      path: '/outbox/{id}/reading',
      summary: 'Read one letter or text message',
      description:
        'Recorded in the audit log. Where it is delivered, what would let a reader act as its recipient is veiled.',
      tags,
    })
    .meta({ idempotency: 'never', proof: 'fresh' })
    .input(subject)
    .output(z.object({ text: z.string(), veiled: z.boolean() })),

  resend: procedure
    .route({ method: 'POST', path: '/outbox/{id}/resending', summary: 'Send an e-mail that failed once more', tags })
    .input(subject)
    .output(z.object({ queued: z.literal(true) })),
}
