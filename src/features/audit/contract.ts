import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { cursor } from '#platform/cursor.ts'

export const NamedMember = z.object({ id: z.uuid(), name: z.string().describe('Empty if the member gave no name.') })

const NamedSubject = z.object({
  id: z.uuid(),
  name: z.string().describe('The name of a member, or the title of a listing, mandate or deal. May be empty.'),
})

export const AuditRecord = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  actor_kind: z.string().describe('`member`, `visitor`, or `system` for the product itself.'),
  actor: NamedMember.nullable(),
  subject: NamedSubject.nullable().describe('The member or record that the action was about.'),
  detail: z.record(z.string(), z.unknown()),
  network: z
    .string()
    .nullable()
    .describe(
      'A pseudonym of the network that sent the request: the same for every request from there, but no IP address. Null if there was no request.',
    ),
})

const action = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z.-]*$/)
  .default('')
  .describe('The beginning of the action: `member.` for every action about members.')

/** Which records a curator looks at. */
export const auditFilter = z.object({
  action,
  actor_id: z.uuid().optional(),
  subject_id: z.uuid().optional(),
  member_id: z.uuid().optional().describe('Only what this member did, or what was about them.'),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional().describe('Only records before this time.'),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditContract = {
  list: procedure
    .route({ method: 'GET', path: '/audit', summary: 'Read the audit log, newest first', tags: ['Audit'] })
    .input(auditFilter.extend({ cursor: cursor.optional(), limit: pageSize(100, 50) }))
    .output(z.object({ items: z.array(AuditRecord), next_cursor: z.string().nullable() })),
}
