import { and, isNotNull, or, sql } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { deal } from '#features/deals/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { notification } from './server/tables.ts'

/** Deletes the notifications whose conversation, deal, listing or mandate was removed with the sample network. */
export async function removeSampleNotifications({ db }: DatabaseAccess): Promise<void> {
  const { conversationId, dealId, listingId, mandateId } = notification
  const noConversation = sql`not exists (select from ${conversation} where ${conversation.id} = ${conversationId})`
  const noDeal = sql`not exists (select from ${deal} where ${deal.id} = ${dealId})`
  const noListing = sql`not exists (select from ${listing} where ${listing.id} = ${listingId})`
  const noMandate = sql`not exists (select from ${mandate} where ${mandate.id} = ${mandateId})`
  await db
    .delete(notification)
    .where(
      or(
        and(isNotNull(conversationId), noConversation),
        and(isNotNull(dealId), noDeal),
        and(isNotNull(listingId), noListing),
        and(isNotNull(mandateId), noMandate),
      ),
    )
}
