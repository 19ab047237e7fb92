import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'

const invitationStates = ['open', 'used', 'lapsed', 'revoked'] as const

export const Invitation = z.object({
  id: z.uuid(),
  code: z.string().nullable().describe('Null once the invitation is used, lapsed or withdrawn.'),
  note: z.string(),
  state: z.enum(invitationStates),
  given_at: z.string(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
  joined: z
    .object({ id: z.uuid(), name: z.string(), company: z.string(), role: z.string(), verified: z.boolean() })
    .nullable()
    .describe('The member who joined with it, as other members see them.'),
})

const tags = ['Invitations']

export const invitationsContract = {
  give: procedure
    .route({
      method: 'POST',
      path: '/invitations',
      summary: 'Give an invitation',
      description: 'The code lets one person join within thirty days. The giver becomes their sponsor.',
      tags,
    })
    .meta({ idempotency: 'never' })
    .errors({
      NOT_VERIFIED: { status: 403, message: 'Only verified members can give invitations.' },
      ALLOWANCE_SPENT: { status: 409, message: 'You have used all your invitations.' },
    })
    .input(z.object({ note: line(200).default('').describe('Who it is for. Only the giver can read it.') }))
    .output(Invitation),

  list: procedure
    .route({ method: 'GET', path: '/invitations', summary: 'List your invitations, newest first', tags })
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(100, 20) }))
    .output(
      z.object({
        items: z.array(Invitation),
        next_cursor: z.string().nullable(),
        given: z.number().int(),
        allowance: z.number().int(),
      }),
    ),

  revoke: procedure
    .route({ method: 'DELETE', path: '/invitations/{id}', summary: 'Withdraw an unused invitation', tags })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ revoked: z.literal(true) })),
}
