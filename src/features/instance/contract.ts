import { z } from 'zod'
import { procedure } from '#platform/contract.ts'

export const joiningRules = ['open', 'application', 'invitation'] as const

/** Who pays the operator's fee on a deal; both share it evenly. */
export const feePayers = ['buyer', 'seller', 'both'] as const

export const Instance = z.object({
  name: z.string().describe('What the product is called here.'),
  joining: z
    .enum(joiningRules)
    .describe('Who may join: anyone, those a curator approves, or those a verified member invites.'),
  contact: z.string().describe('The mailbox for anyone who wants to reach the operator.'),
  operator: z.string().describe('Who answers for this instance by law.'),
  version: z.string().describe('The version of the product that answers.'),
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
        name: z.string().trim().min(1).max(80).optional(),
        joining: z.enum(joiningRules).optional(),
      }),
    )
    .output(Instance),
}
