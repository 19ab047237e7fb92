import { desc, eq } from 'drizzle-orm'
import type { ConversationCard } from '#features/conversations/records.ts'
import { listConversations } from '#features/conversations/server/list-conversations.ts'
import { listMine } from '#features/deals/server/list-mine.ts'
import { readDeal } from '#features/deals/server/read-deal.ts'
import { listOwn as listOwnListings } from '#features/listings/server/list-own.ts'
import { listing, savedListing } from '#features/listings/server/tables.ts'
import { listOwn as listOwnMandates } from '#features/mandates/server/list-own.ts'
import { formatMoney } from '#lib/money.ts'
import { type Chapter, chapter } from './chapter.ts'
import { allItems, decodeCursor, type MemberReader } from './member-reader.ts'

const limit = 100

/** Listings, mandates, conversations, deals and saved listings. */
export function tradeChapters(reader: MemberReader): Chapter[] {
  const { scope, actor, read } = reader
  const { db } = scope
  return [
    chapter('listings', 'Listings', async function* () {
      for await (const ownListing of allItems(reader, (cursor) =>
        listOwnListings(scope, { cursor: decodeCursor(cursor), limit }),
      ))
        yield {
          title: ownListing.title,
          facts: [
            ['Category', ownListing.category],
            ['Price', formatMoney(ownListing.price, ownListing.currency)],
            ['Place', ownListing.location],
            ['Status', ownListing.archived ? 'Archived' : ownListing.status],
            ['Private', ownListing.is_private ? 'yes' : 'no'],
            ['Views', String(ownListing.views)],
            ['Created', ownListing.created_at],
          ],
          text: ownListing.description,
          images: ownListing.photographs.map(({ id, caption }) => ({ path: `photographs/${id}.webp`, caption })),
          data: ownListing,
        }
    }),

    chapter('mandates', 'Mandates', async function* () {
      for await (const ownMandate of allItems(reader, (cursor) =>
        listOwnMandates(scope, { cursor: decodeCursor(cursor), limit }),
      ))
        yield {
          title: ownMandate.title,
          facts: [
            ['Category', ownMandate.category],
            ['Budget from', formatMoney(ownMandate.budget_min, ownMandate.currency)],
            ['Budget to', formatMoney(ownMandate.budget_max, ownMandate.currency)],
            ['Place', ownMandate.location],
            ['Status', ownMandate.is_active ? ownMandate.status : 'inactive'],
            ['Created', ownMandate.created_at],
          ],
          text: ownMandate.requirements,
          data: ownMandate,
        }
    }),

    chapter('conversations', 'Conversations', async function* () {
      const page = (cursor: string | undefined) =>
        listConversations(scope, { sort: 'recent', search: '', cursor, limit })
      for await (const conversation of allItems(reader, page))
        yield {
          title: conversation.subject?.title ?? 'Conversation',
          facts: [
            ['With', conversation.other?.name ?? 'A member you can no longer see'],
            ['Last message', conversation.last_message_at],
            ['Closed', conversation.closed ? 'yes' : 'no'],
          ],
          href: `conversations/${conversation.id}.html`,
          // Only the name of the other party: the rest of their card is their own data.
          data: { ...withoutCard(conversation), file: `conversations/${conversation.id}.json` },
        }
    }),

    chapter('deals', 'Deals', async function* () {
      for await (const row of allItems(reader, (cursor) =>
        listMine(scope, { tab: 'all', cursor: decodeCursor(cursor), limit }),
      )) {
        const deal = await read(() => readDeal(scope, row))
        yield {
          title: deal.title || 'Deal without a title',
          facts: [
            ['Buyer', deal.buyer.name],
            ['Seller', deal.seller.name],
            ['Amount', formatMoney(deal.amount, deal.currency)],
            ['Stage', deal.stage],
            ['Fee', deal.fee && formatMoney(deal.fee.amount, deal.fee.currency)],
            ['Opened', deal.created_at],
          ],
          text: deal.description,
          data: deal,
        }
      }
    }),

    chapter('saved', 'Saved listings', async function* () {
      const rows = await read(() =>
        db
          .select({ id: listing.id, title: listing.title, savedAt: savedListing.savedAt })
          .from(savedListing)
          .innerJoin(listing, eq(listing.id, savedListing.listingId))
          .where(eq(savedListing.memberId, actor.memberId))
          .orderBy(desc(savedListing.savedAt)),
      )
      for (const { savedAt, ...savedItem } of rows)
        yield {
          title: savedItem.title,
          facts: [['Saved', savedAt.toISOString()]],
          data: { ...savedItem, saved_at: savedAt },
        }
    }),
  ]
}

const withoutCard = ({ other, subject, ...rest }: ConversationCard) => ({
  ...rest,
  other: other && { id: other.id, name: other.name },
  subject: subject && { ...subject, cover: undefined },
})
