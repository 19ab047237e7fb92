import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { cursor } from '#platform/cursor.ts'

export const NamedMember = z.object({ id: z.uuid(), name: z.string().describe('Empty if the member gave no name.') })

export const AuditRecord = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  actor_kind: z.string().describe('`member`, `visitor`, or `system` for the product itself.'),
  actor: NamedMember.nullable(),
  subject: NamedMember.nullable().describe('The member or record that the action was about.'),
  detail: z.record(z.string(), z.unknown()),
  network: z
    .string()
    .nullable()
    .describe(
      'A pseudonym of the network that sent the request: the same for every request from there, but no IP address. Null if there was no request.',
    ),
})

export const auditContract = {
  list: procedure
    .route({ method: 'GET', path: '/audit', summary: 'Read the audit log, newest first', tags: ['Audit'] })
    .input(
      z.object({
        action: z
          .string()
          .trim()
          .max(60)
          .regex(/^[a-z.-]*$/)
          .default('')
          .describe('The beginning of the action: `member.` for every action about members.'),
        actor_id: z.uuid().optional(),
        subject_id: z.uuid().optional(),
        cursor: cursor.optional(),
        limit: pageSize(100, 50),
      }),
    )
    .output(z.object({ items: z.array(AuditRecord), next_cursor: z.string().nullable() })),
}
