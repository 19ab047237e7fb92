import { and, eq, inArray } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { instanceFee } from '#features/instance/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealProposal } from '../../../server/tables.ts'
import { dealFeeQuote } from '../tables.ts'

/** The fee at which completion was proposed; the fee in the settings if it was not, or before quotes were kept. */
export async function findFeeTerms({ db }: DatabaseAccess, dealId: string) {
  const quote = db
    .select({ rate: dealFeeQuote.rate, payer: dealFeeQuote.payer })
    .from(dealFeeQuote)
    .innerJoin(dealProposal, eq(dealProposal.id, dealFeeQuote.proposalId))
    .where(
      and(
        ...[eq(dealProposal.dealId, dealId), eq(dealProposal.toStage, 'Completed')],
        inArray(dealProposal.state, ['open', 'accepted']),
      ),
    )
    .as('quote')
  const { rate, payer, only } = instanceFee
  const [row] = await continueAs(system, () =>
    db
      .select({ rate, payer, quotedRate: quote.rate, quotedPayer: quote.payer })
      .from(instanceFee)
      .leftJoin(quote, eq(only, true)),
  )
  if (!row) throw new Error('The fee has no row')
  return { rate: row.quotedRate ?? row.rate, payer: row.quotedPayer ?? row.payer }
}
