import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'
import { feePayers, feeRatePattern, joiningRules, maxInvitationAllowance, maxNameLength } from './terms.ts'

/** A string, because the database keeps it exactly and a float would not. */
export const feeRate = z
  .string()
  .trim()
  .regex(feeRatePattern, 'A number between 0 and 100, with at most three decimals')

const Instance = z.object({
  name: z.string().describe('The name of this instance.'),
  joining: z
    .enum(joiningRules)
    .describe('Who may join: anyone, those a curator approves, or those a verified member invites.'),
  contact: z.string().describe('The e-mail address for questions to the operator.'),
  operator: z.string().describe('The company or person legally responsible for this instance.'),
  password_minimum: z.number().int().describe('The minimum length of a new password, in characters.'),
  views_kept_days: z
    .number()
    .int()
    .describe(
      'For how many days each view of a private listing, and of a page of a document, is kept; after that, counts by day.',
    ),
})

export const InstanceSettings = z.object({
  name: z.string(),
  joining: z.enum(joiningRules),
  invitation_allowance: z.number().int(),
  fee_rate: z.string().describe('As a percentage of the deal amount.'),
  fee_payer: z.enum(feePayers),
  version: z.string().describe('The version of the product that answers.'),
})

const route = { path: '/instance', tags: ['Instance'] } as const

export const instanceContract = {
  read: procedure
    .route({
      ...route,
      method: 'GET',
      summary: 'Read the public facts about the instance',
      description: 'Needs no sign-in.',
    })
    .meta({ standing: 'any' })
    .output(Instance),

  change: procedure
    .route({
      ...route,
      method: 'PATCH',
      summary: 'Change the settings of the instance',
      description:
        'For curators. Omitted settings stay unchanged. Recorded in the audit log and published to everyone who is online.',
    })
    .input(
      z.object({
        name: line(maxNameLength).min(1, 'Please enter a name').optional(),
        joining: z.enum(joiningRules).optional(),
        invitation_allowance: z
          .number()
          .int()
          .min(0)
          .max(maxInvitationAllowance)
          .optional()
          .describe('How many invitations each verified member may give.'),
        fee_rate: feeRate.optional().describe("The operator's fee as a percentage of the deal amount."),
        fee_payer: z.enum(feePayers).optional(),
      }),
    )
    .output(Instance),
}

/**
 * Callers know this procedure as `curation.readSettings`, so `src/api/contract.ts` adds it to the curation contract.
 */
export const instanceSettingsContract = {
  readSettings: procedure
    .route({
      method: 'GET',
      path: '/curation/settings',
      summary: 'Read the settings of the instance',
      description: 'For curators.',
      tags: ['Curation'],
    })
    .output(InstanceSettings),
}
