import { z } from 'zod'
import { messageLimits } from '#features/conversations/terms.ts'
import { Paper } from '#features/papers/records.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, paragraphs } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'

const tags = ['Reports']

export const reportStates = ['open', 'settled'] as const

const requiredText = (missing: string) => paragraphs(messageLimits.reason).min(1, missing)

const Person = z.object({ id: z.uuid(), name: z.string().describe('Their real name, for curators.') })

export const ReportCard = z.object({
  id: z.uuid(),
  reporter: Person,
  reported: Person,
  reason: z.string(),
  messages: z.number().int(),
  state: z.enum(reportStates),
  created_at: z.string(),
})
export type ReportCard = z.infer<typeof ReportCard>

export const Report = ReportCard.extend({
  messages: z
    .array(
      z.object({
        ...{ id: z.uuid(), sender: Person, content: z.string(), created_at: z.string() },
        edited_at: z.string().nullable().describe('When its sender last edited it before the report. Null if never.'),
        earlier: z
          .array(z.object({ content: z.string(), created_at: z.string() }))
          .describe('The texts before its edits, the oldest first.'),
        papers: z
          .array(Paper)
          .describe(
            'Its files, in order, while the report is open. None for a curator who made the report, who has them in the conversation.',
          ),
      }),
    )
    .describe('The messages that the reporter chose, as they were at the time of the report.'),
  settled: z.object({ by: Person, note: z.string(), at: z.string() }).nullable(),
})
export type Report = z.infer<typeof Report>

export const reportsContract = {
  report: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/reports',
      summary: 'Report messages to the curators',
      description: 'Curators see these messages, and nothing else of the conversation.',
      tags,
    })
    .errors({
      CONVERSATION_NOT_FOUND: {
        status: 404,
        message: "This conversation does not exist or you don't have access to it.",
      },
      MESSAGE_NOT_FOUND: { status: 404, message: 'One of the messages is not in this conversation.' },
    })
    .input(
      byId.extend({
        message_ids: z.array(z.uuid()).min(1, 'Please choose at least one message').max(messageLimits.reported),
        reason: requiredText('Please say what is wrong'),
      }),
    )
    .output(z.object({ report_id: z.uuid() })),

  list: procedure
    .route({ method: 'GET', path: '/reports', summary: 'List the reports of members; for curators', tags })
    .input(
      z.object({ state: z.enum(reportStates).default('open'), cursor: cursor.optional(), limit: pageSize(100, 50) }),
    )
    .output(z.object({ items: z.array(ReportCard), next_cursor: z.string().nullable(), open: z.number().int() })),

  read: procedure
    .route({ method: 'GET', path: '/reports/{id}', summary: 'Read a report; for curators', tags })
    .input(byId)
    .output(Report),

  settle: procedure
    .route({ method: 'POST', path: '/reports/{id}/settle', summary: 'Settle a report; for curators', tags })
    // The response holds members' messages, so it must not be stored. A retry is harmless: REPORT_SETTLED refuses it.
    .meta({ idempotency: 'never' })
    .errors({ REPORT_SETTLED: { status: 409, message: 'This report was settled already.' } })
    .input(byId.extend({ note: requiredText('Please enter what was decided') }))
    .output(Report),
}
