import type { ConversationCard } from '#features/conversations/records.ts'
import { listConversations } from '#features/conversations/server/list-conversations.ts'
import { listSnippets } from '#features/conversations/snippets/server/list-snippets.ts'
import { readChain } from '#features/deals/chain/server/read-chain.ts'
import { listOffers } from '#features/deals/offers/server/list-offers.ts'
import { listMine } from '#features/deals/server/list-mine.ts'
import { readDeal } from '#features/deals/server/read-deal.ts'
import { listViewings } from '#features/deals/viewings/server/list-viewings.ts'
import { formatPrice } from '#features/listings/prices/price.ts'
import { listOwn as listOwnListings } from '#features/listings/server/list-own.ts'
import { listOwn as listOwnMandates } from '#features/mandates/server/list-own.ts'
import { traitLines } from '#features/traits/trait-text.ts'
import { formatMoney } from '#lib/money.ts'
import { accessChapters } from './access-chapters.ts'
import { adviserChapter } from './adviser-chapter.ts'
import { agreementChapter } from './agreement-chapter.ts'
import { type Chapter, chapter } from './chapter.ts'
import { introductionChapter } from './introduction-chapter.ts'
import { ledgerChapter } from './ledger-chapter.ts'
import { marksChapters } from './marks-chapters.ts'
import { allItems, decodeCursor, type MemberReader } from './member-reader.ts'
import { savedChapters } from './saved-chapters.ts'

const limit = 100

/** Listings, mandates, conversations, deals, advising, introductions, accepted agreements, saved listings, access and the ledger. */
export function tradeChapters(reader: MemberReader): Chapter[] {
  const { scope, read } = reader
  return [
    chapter('listings', 'Listings', async function* () {
      for await (const ownListing of allItems(reader, (cursor) => listOwnListings(scope, { cursor, limit })))
        yield {
          title: ownListing.title,
          facts: [
            ['Category', ownListing.category],
            ['Price', formatPrice(ownListing)],
            ['Undisclosed price', formatMoney(ownListing.undisclosed_price, ownListing.currency)],
            ['Reduced from', ownListing.reduced_from && formatPrice({ ...ownListing, ...ownListing.reduced_from })],
            ['Place', ownListing.location],
            ['Status', ownListing.archived ? 'Archived' : ownListing.status],
            ...traitLines(ownListing.category, ownListing.traits, 'metric').map(({ label, text }): [string, string] => [
              label,
              text,
            ]),
            ['Hidden by our curators', ownListing.hiding?.reason],
            ['Private', ownListing.is_private ? 'yes' : 'no'],
            ['Views', String(ownListing.views)],
            ['Created', ownListing.created_at],
          ],
          text: ownListing.description,
          images: ownListing.photographs.map(({ id, kind, caption }) => ({
            path: `photographs/${id}.webp`,
            caption: kind === 'floor-plan' ? ['Floor plan', caption].filter(Boolean).join(': ') : caption,
          })),
          data: ownListing,
        }
    }),

    chapter('mandates', 'Mandates', async function* () {
      for await (const ownMandate of allItems(reader, (cursor) => listOwnMandates(scope, { cursor, limit })))
        yield {
          title: ownMandate.title,
          facts: [
            ['Category', ownMandate.category],
            ['Budget from', formatMoney(ownMandate.budget_min, ownMandate.currency)],
            ['Budget to', formatMoney(ownMandate.budget_max, ownMandate.currency)],
            ['Place', ownMandate.location],
            ['Wanted by', ownMandate.wanted_by],
            ['Status', ownMandate.is_active ? ownMandate.status : 'inactive'],
            ['Hidden by our curators', ownMandate.hiding?.reason],
            ['Created', ownMandate.created_at],
          ],
          text: ownMandate.requirements,
          data: ownMandate,
        }
    }),

    chapter('conversations', 'Conversations', async function* () {
      for (const archived of [false, true]) {
        const page = (cursor: string | undefined) =>
          listConversations(scope, { sort: 'recent', search: '', archived, cursor, limit })
        for await (const conversation of allItems(reader, page))
          yield {
            title: conversation.subject?.title ?? 'Direct conversation',
            facts: [
              ['With', conversation.other?.name ?? 'A member you can no longer see'],
              ['Last message', conversation.last_message_at],
              ['Closed', conversation.closed ? 'yes' : 'no'],
              ['Archived', archived ? 'yes' : 'no'],
            ],
            href: `conversations/${conversation.id}.html`,
            // Only the name of the other party: the rest of their card is their own data.
            data: { ...withoutCard(conversation), file: `conversations/${conversation.id}.json` },
          }
      }
    }),

    chapter('snippets', 'Snippets', async function* () {
      const { items } = await read(() => listSnippets(scope))
      for (const { title, text, used_at } of items)
        yield { title, facts: [['Last used', used_at]], text, data: { title, text, used_at } }
    }),

    chapter('deals', 'Deals', async function* () {
      for await (const row of allItems(reader, (cursor) => listMine(scope, { tab: 'all', cursor, limit }))) {
        const deal = await read(() => readDeal(scope, row))
        yield {
          title: deal.title || 'Deal without a title',
          facts: [
            ['Buyer', deal.buyer.name],
            ['Seller', deal.seller.name],
            ['Amount', formatMoney(deal.amount, deal.currency)],
            ['Stage', deal.stage],
            ['Fee', deal.fee && formatMoney(deal.fee.amount, deal.fee.currency)],
            ['State of the fee', deal.fee && (deal.void ? 'reversed' : deal.fee.state)],
            ['Minimum fee', deal.fee?.is_minimum ? 'applied' : null],
            ['Opened', deal.created_at],
          ],
          text: deal.description,
          data: { ...deal, signed_timeline: await read(() => readChain(scope, row)) },
        }
      }
    }),

    chapter('offers', 'Offers', async function* () {
      for await (const offer of allItems(reader, (cursor) =>
        listOffers(scope, { cursor: decodeCursor(cursor), limit }),
      ))
        yield {
          title: `${offer.own ? 'Your offer' : 'An offer to you'} of ${formatMoney(offer.amount, offer.currency)}`,
          facts: [
            ['State', offer.state],
            ['Open until', offer.until],
            ['Why it was declined', offer.reason],
            ['Made', offer.created_at],
            ['Settled', offer.settled_at],
          ],
          text: offer.conditions,
          data: offer,
        }
    }),

    chapter('viewings', 'Viewings', async function* () {
      for await (const viewing of allItems(reader, (cursor) =>
        listViewings(scope, { cursor: decodeCursor(cursor), limit }),
      ))
        yield {
          title: viewing.own ? 'Times that you proposed for a viewing' : 'Times proposed to you for a viewing',
          facts: [
            ['State', viewing.state],
            ['Times', viewing.times.join(', ')],
            ['Begins', viewing.starts_at],
            ['Ends', viewing.ends_at],
            ['Why it was declined or cancelled', viewing.reason],
            ['Proposed', viewing.created_at],
          ],
          text: viewing.note,
          data: viewing,
        }
    }),

    adviserChapter(reader),
    introductionChapter(reader),
    agreementChapter(reader),
    ...savedChapters(reader),
    ...accessChapters(reader),
    ledgerChapter(reader),
    ...marksChapters(reader),
  ]
}

const withoutCard = ({ other, subject, ...rest }: ConversationCard) => ({
  ...rest,
  other: other && { id: other.id, name: other.name },
  subject: subject && { ...subject, cover: undefined },
})
