import { z } from 'zod'
import { NamedMember } from '#features/audit/contract.ts'
import { maxInvitationAllowance } from '#features/instance/terms.ts'
import { listingNotFound } from '#features/listings/contract.ts'
import { namesShown } from '#features/members/terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { nextCursor, paragraphs } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { missingParts, standings } from './terms.ts'

const count = z.number().int()
const reason = paragraphs(1000).min(1, 'Please give a reason')
const idInput = z.object({ id: z.uuid() })
const page = { cursor: cursor.optional(), limit: pageSize(100, 30) }

export const MemberSummary = z.object({
  ...NamedMember.shape,
  email: z.string(),
  email_confirmed: z.boolean(),
  company: z.string(),
  role: z.string(),
  verified: z.boolean(),
  curator: z.boolean(),
  suspended: z.boolean(),
  joined_at: z.string(),
})

export const Application = z.object({
  id: z.uuid(),
  filed_at: z.string(),
  introduction: z.string(),
  member: MemberSummary,
  sponsor: NamedMember.nullable(),
  times_declined: z.number().int(),
  missing: z.array(z.enum(missingParts)).describe('What the applicant has not completed yet. Empty if it is complete.'),
})

const Standing = z.object({
  verified: z.boolean(),
  application: z
    .object({
      filed_at: z.string(),
      decided_at: z.string().nullable(),
      decision: z.enum(['verified', 'declined']).nullable(),
      reason: z.string().nullable(),
    })
    .nullable()
    .describe('The latest application.'),
})

const decisionFields = { by: NamedMember.nullable(), reason: z.string().nullable() }

export const MemberRecord = z.object({
  ...MemberSummary.shape,
  first_name: z.string(),
  last_name: z.string(),
  name_shown: z.enum(namesShown),
  specialities: z.array(z.string()),
  cities: z.array(z.string()),
  languages: z.array(z.string()),
  introduction: z.string(),
  open_application: z.object({ id: z.uuid(), filed_at: z.string() }).nullable(),
  past_applications: z.array(
    z.object({
      ...decisionFields,
      filed_at: z.string(),
      decided_at: z.string(),
      decision: z.enum(['verified', 'declined']),
    }),
  ),
  withdrawals: z.array(z.object({ ...decisionFields, at: z.string() })),
  suspensions: z.array(
    z.object({
      ...decisionFields,
      at: z.string(),
      lifted_at: z.string().nullable(),
      lifted_by: NamedMember.nullable(),
    }),
  ),
  sponsors: z.array(NamedMember).describe('The sponsor, the sponsor of the sponsor, and so on up to the first.'),
  vouched_for: z.number().int(),
  invitations: z.object({
    given: z
      .number()
      .int()
      .describe('How many of the allowance are used. Withdrawn and lapsed invitations do not count.'),
    allowance: z.number().int(),
    own_allowance: z
      .number()
      .int()
      .nullable()
      .describe('The number a curator set for this member. Null if the number of the instance applies.'),
  }),
})

export const LineageNode = z.object({ ...MemberSummary.shape, vouched_for: z.number().int() })

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
    .output(z.object({ applications: count, reports: count, fees_owed: count, hidden_listings: count })),

  listMembers: procedure
    .route({ method: 'GET', path: '/curation/members', summary: 'List members, newest first', tags })
    .input(
      z.object({
        search: z.string().trim().max(200).default('').describe('Part of a name, an e-mail address or a company.'),
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
