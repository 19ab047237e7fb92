import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import { instanceFee } from '#features/instance/server/tables.ts'
import type { feePayers } from '#features/instance/terms.ts'
import type { ListingCategory } from '#features/listings/terms.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { deal, dealProposal } from '../../../server/tables.ts'
import { categoryFee, dealFeeQuote, feeMinimum } from '../tables.ts'

export interface FeeTerms {
  /** In percent. */
  rate: string
  payer: (typeof feePayers)[number]
  /** The category of the subject; null if there is none. */
  category: ListingCategory | null
  minimum: string | null
}

/** The terms at which completion was proposed; those in the settings if it was not, or before quotes were kept. */
export async function findFeeTerms(access: DatabaseAccess, dealId: string): Promise<FeeTerms> {
  const { present, quoted } = await readTermsOf(access, dealId)
  const { rate, payer } = quoted
  return rate !== null && payer !== null ? { ...quoted, rate, payer } : present
}

/** What the settings say for a deal: the terms of its category, and the general ones where the category has none of its own. */
export async function findPresentTerms(access: DatabaseAccess, dealId: string): Promise<FeeTerms> {
  return (await readTermsOf(access, dealId)).present
}

const ownMinimum = alias(feeMinimum, 'own_minimum')
const generalMinimum = alias(feeMinimum, 'general_minimum')

async function readTermsOf({ db }: DatabaseAccess, dealId: string) {
  const [row] = await continueAs(system, () => termsOfDeal(db).execute({ dealId }))
  if (!row) throw new Error('The deal or the general fee has no row')
  const { quotedRate, quotedPayer, quotedCategory, quotedMinimum, ...present } = row
  const quoted = { rate: quotedRate, payer: quotedPayer, category: quotedCategory, minimum: quotedMinimum }
  return { present, quoted }
}

/** In one prepared query, since every page of a deal asks. */
const termsOfDeal = preparedStatement((db) => {
  const category = sql<ListingCategory | null>`${conversation.subjectCategory}`
  const dealId = sql.placeholder('dealId')
  const { rate, payer, minimum } = dealFeeQuote
  const quote = db
    .select({ rate, payer, category: dealFeeQuote.category, minimum })
    .from(dealFeeQuote)
    .innerJoin(dealProposal, eq(dealProposal.id, dealFeeQuote.proposalId))
    .where(
      and(
        ...[eq(dealProposal.dealId, dealId), eq(dealProposal.toStage, 'Completed')],
        inArray(dealProposal.state, ['open', 'accepted']),
      ),
    )
    .as('quote')
  return db
    .select({
      rate: sql<string>`coalesce(${categoryFee.rate}, ${instanceFee.rate})`,
      payer: sql<FeeTerms['payer']>`coalesce(${categoryFee.payer}, ${instanceFee.payer})`,
      category,
      minimum: sql<string | null>`coalesce(${ownMinimum.amount}, ${generalMinimum.amount})`,
      ...{ quotedRate: quote.rate, quotedPayer: quote.payer },
      ...{ quotedCategory: quote.category, quotedMinimum: quote.minimum },
    })
    .from(deal)
    .innerJoin(instanceFee, eq(instanceFee.only, true))
    .leftJoin(conversation, eq(conversation.id, deal.conversationId))
    .leftJoin(categoryFee, eq(categoryFee.category, category))
    .leftJoin(ownMinimum, and(eq(ownMinimum.category, category), eq(ownMinimum.currency, deal.currency)))
    .leftJoin(generalMinimum, and(isNull(generalMinimum.category), eq(generalMinimum.currency, deal.currency)))
    .leftJoin(quote, sql`true`)
    .where(eq(deal.id, dealId))
    .prepare('fee_terms_of_deal')
})
