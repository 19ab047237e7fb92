import { z } from 'zod'
import { NamedMember } from '#features/audit/contract.ts'
import { namesShown } from '#features/members/terms.ts'
import { missingParts } from './terms.ts'

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

export const Standing = z.object({
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
