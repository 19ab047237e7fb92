import { procedure } from '#platform/contract.ts'
import { z } from 'zod'

export const joiningRules = ['open', 'application', 'invitation'] as const

export const Instance = z.object({
  name: z.string().describe('What the product is called here.'),
  joining: z
    .enum(joiningRules)
    .describe('Who may join: anyone, those a curator approves, or those a verified member invites.'),
  version: z.string().describe('The version of the product that answers.'),
})

export const instanceContract = {
  read: procedure
    .route({
      method: 'GET',
      path: '/instance',
      summary: 'Read the instance',
      description: 'What a newcomer may know before signing in.',
      tags: ['Instance'],
    })
    .output(Instance),
}
