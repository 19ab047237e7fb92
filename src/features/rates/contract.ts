import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { rateCurrencies } from './terms.ts'

const Rates = z.object({
  dated: z.iso.date().describe('The day of the rates.'),
  is_old: z.boolean().describe('Whether they are more than a year old.'),
  in_dollars: z
    .record(z.enum(rateCurrencies), z.string())
    .describe('What one unit of each currency is worth in dollars, as a decimal.'),
})

export type Rates = z.infer<typeof Rates>

export const ratesContract = {
  read: procedure
    .route({
      ...{ path: '/rates', tags: ['Instance'], method: 'GET' },
      summary: 'Read the rates at which amounts in different currencies are compared',
      description:
        'Needs no sign-in. The operator loads them from a file of the European Central Bank; the dirham follows the dollar at its fixed rate.',
    })
    .meta({ standing: 'any' })
    .output(Rates),
}
