import { z } from 'zod'
import { NamedMember } from '#features/audit/contract.ts'
import { maxInvitationAllowance } from '#features/instance/terms.ts'
import { listingNotFound } from '#features/listings/contract.ts'
import { mandateNotFound } from '#features/mandates/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { nextCursor, paragraphs, searchText } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { Application, LineageNode, MemberRecord, MemberSummary, Standing } from './records.ts'
import { standings } from './terms.ts'

const count = z.number().int()
const reason = paragraphs(1000).min(1, 'Please give a reason')
const idInput = z.object({ id: z.uuid() })
const page = { cursor: cursor.optional(), limit: pageSize(100, 30) }

const Decision = z.object({
  told: z.boolean().describe('Whether the member was sent an e-mail. No e-mail goes to an unconfirmed address.'),
})

const decisionErrors = {
  OWN_STANDING: { status: 403, message: 'You cannot decide about yourself. Please ask another curator.' },
} as const

const tags = ['Curation']
const decision = (path: `/${string}`, summary: string) =>
  procedure.route({ method: 'POST', path, summary, tags }).errors(decisionErrors).output(Decision)

export const curationContract = {
  apply: procedure
    .route({ method: 'POST', path: '/applications', summary: 'Apply to be verified', tags })
    .meta({ standing: 'awaiting' })
    .errors({ ALREADY_VERIFIED: { status: 409, message: 'You are verified already.' } })
    .output(Standing),

  readStanding: procedure
    .route({ method: 'GET', path: '/applications/own', summary: 'Read your own standing and latest application', tags })
    .meta({ standing: 'awaiting' })
    .output(Standing),

  listApplications: procedure
    .route({ method: 'GET', path: '/curation/applications', summary: 'List open applications, oldest first', tags })
    .input(
      z.object({
        complete: z
          .boolean()
          .default(true)
          .describe(
            'False for the applications of members who did not confirm their address or complete their profile.',
          ),
        ...page,
      }),
    )
    .output(z.object({ items: z.array(Application), next_cursor: nextCursor, waiting: count, incomplete: count })),

  nextApplication: procedure
    .route({ method: 'GET', path: '/curation/applications/next', summary: 'Find the next complete application', tags })
    .input(z.object({ after: z.uuid().optional().describe('The id of an application: only later ones.') }))
    .output(z.object({ application: z.object({ id: z.uuid(), member: NamedMember }).nullable() })),

  verify: decision('/curation/applications/{id}/verification', 'Verify an applicant')
    .errors({
      EMAIL_NOT_CONFIRMED: { status: 409, message: 'This member has not confirmed their e-mail address yet.' },
      SUSPENDED: { status: 409, message: 'This member is suspended. Restore them first.' },
    })
    .input(idInput),

  decline: decision('/curation/applications/{id}/refusal', 'Decline an application').input(idInput.extend({ reason })),

  readOverview: procedure
    .route({ method: 'GET', path: '/curation/overview', summary: 'Count what waits for curators', tags })
    .output(
      z.object({
        applications: count,
        reports: count,
        fees_due: count,
        hidden_listings: count,
        hidden_mandates: count,
      }),
    ),

  listMembers: procedure
    .route({ method: 'GET', path: '/curation/members', summary: 'List members, newest first', tags })
    .input(
      z.object({
        search: searchText(200)
          .default('')
          .describe('All words must occur, each in the name, the e-mail address or the company.'),
        standing: z.enum(standings).optional(),
        ...page,
      }),
    )
    .output(z.object({ items: z.array(MemberSummary), next_cursor: nextCursor })),

  readMember: procedure
    .route({ method: 'GET', path: '/curation/members/{id}', summary: 'Read everything about a member', tags })
    .input(idInput)
    .output(MemberRecord),

  withdraw: decision('/curation/members/{id}/withdrawal', 'Withdraw a verification').input(idInput.extend({ reason })),

  suspend: decision('/curation/members/{id}/suspension', 'Suspend a member')
    // No rate limit: a suspension may be urgent.
    .meta({ limit: 'none', proof: 'fresh' })
    .input(idInput.extend({ reason })),

  restore: decision('/curation/members/{id}/restoration', 'Restore a suspended member').input(idInput),

  hideListing: decision('/curation/listings/{id}/hiding', 'Hide a listing from everyone except its owner and curators')
    .errors({
      LISTING_NOT_FOUND: listingNotFound,
      LISTING_HIDDEN: { status: 409, message: 'Another curator has hidden this listing already.' },
    })
    .input(idInput.extend({ reason })),

  showListing: decision('/curation/listings/{id}/showing', 'Show a listing again that curators hide')
    .errors({
      LISTING_NOT_FOUND: listingNotFound,
      LISTING_SHOWN: { status: 409, message: 'Curators do not hide this listing any more.' },
    })
    .input(idInput),

  hideMandate: decision('/curation/mandates/{id}/hiding', 'Hide a mandate from everyone except its owner and curators')
    .errors({
      MANDATE_NOT_FOUND: mandateNotFound,
      MANDATE_HIDDEN: { status: 409, message: 'Another curator has hidden this mandate already.' },
    })
    .input(idInput.extend({ reason })),

  showMandate: decision('/curation/mandates/{id}/showing', 'Show a mandate again that curators hide')
    .errors({
      MANDATE_NOT_FOUND: mandateNotFound,
      MANDATE_SHOWN: { status: 409, message: 'Curators do not hide this mandate any more.' },
    })
    .input(idInput),

  setAllowance: procedure
    .route({
      method: 'PUT',
      path: '/curation/members/{id}/allowance',
      summary: 'Set how many invitations a member may give',
      tags,
    })
    .errors(decisionErrors)
    .input(idInput.extend({ invitations: z.number().int().min(0).max(maxInvitationAllowance).nullable() }))
    .output(z.object({ invitations: z.number().int().nullable() })),

  listLineage: procedure
    .route({
      method: 'GET',
      path: '/curation/lineage',
      summary: 'List the members that a member vouched for',
      description: 'Without `sponsor_id`, lists the roots: members without a sponsor who vouched for others.',
      tags,
    })
    .input(z.object({ sponsor_id: z.uuid().optional(), ...page }))
    .output(z.object({ items: z.array(LineageNode), next_cursor: nextCursor })),
}
