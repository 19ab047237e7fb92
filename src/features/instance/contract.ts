import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'

export const joiningRules = ['open', 'application', 'invitation'] as const

/** Who pays the operator's fee on a deal; both share it evenly. */
export const feePayers = ['buyer', 'seller', 'both'] as const

/** Exact, as the database keeps it: never a float. */
const feeRate = z
  .string()
  .trim()
  .regex(/^(?:100|\d{1,2}(?:\.\d{1,3})?)$/, 'A number between 0 and 100, with at most three decimals')

const Instance = z.object({
  name: z.string().describe('What the product is called here.'),
  joining: z
    .enum(joiningRules)
    .describe('Who may join: anyone, those a curator approves, or those a verified member invites.'),
  contact: z.string().describe('The mailbox for anyone who wants to reach the operator.'),
  operator: z.string().describe('Who answers for this instance by law.'),
  password_minimum: z.number().int().describe('How many characters a new password has at least.'),
})

const route = { path: '/instance', tags: ['Instance'] } as const

export const instanceContract = {
  read: procedure
    .route({
      ...route,
      method: 'GET',
      summary: 'Read the instance',
      description: 'What a newcomer may know before signing in.',
    })
    .meta({ standing: 'any' })
    .output(Instance),

  change: procedure
    .route({
      ...route,
      method: 'PATCH',
      summary: 'Change the instance',
      description: 'For curators. Recorded in the audit log; everyone who is online hears of it.',
    })
    .input(
      z.object({
        name: line(80).min(1, 'Please enter a name').optional(),
        joining: z.enum(joiningRules).optional(),
        invitation_allowance: z
          .number()
          .int()
          .min(0)
          .max(1000)
          .optional()
          .describe('How many invitations a verified member has to give.'),
        fee_rate: feeRate.optional().describe('What the operator takes of a deal, in per cent of its amount.'),
        fee_payer: z.enum(feePayers).optional(),
      }),
    )
    .output(Instance),
}
