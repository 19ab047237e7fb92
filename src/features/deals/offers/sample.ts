import { and, eq, inArray, or } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { daysAgo } from '#lib/days-ago.ts'
import type { DatabaseAccess, Platform } from '#platform/scope.ts'
import { findOpenDeal } from '../server/steps/find-conversation.ts'
import { dealOffer } from './server/tables.ts'

interface SampleOffer {
  byStarter: boolean
  amount: string
  conditions: string
  madeDaysAgo: number
  /** Counted from now; negative if its time is over. */
  daysLeft: number
  /** What ended it, and how many days ago; open without it. */
  ended?: ['countered' | 'accepted', number]
}

interface SampleNegotiation {
  /** The title of the listing or mandate that the conversation is about. */
  subject: string
  starter: string
  currency: 'GBP'
  offers: SampleOffer[]
}

const negotiations: SampleNegotiation[] = [
  {
    ...{ subject: 'Nocturne in blue and lamp-black', starter: 'buyer', currency: 'GBP' },
    offers: [
      {
        ...{ byStarter: true, amount: '7600000', madeDaysAgo: 0.95, daysLeft: 2, ended: ['countered', 0.85] },
        conditions: 'Subject to both letters, and to a conservator of our choosing.',
      },
      {
        ...{ byStarter: false, amount: '7950000', madeDaysAgo: 0.85, daysLeft: 3, ended: ['accepted', 0.7] },
        conditions: 'With both letters, framed as he left it. The conservator is yours, the freeport is ours.',
      },
    ],
  },
  {
    ...{ subject: 'A house in the Highlands, not seen from the road', starter: 'buyer', currency: 'GBP' },
    offers: [
      {
        ...{ byStarter: true, amount: '4850000', madeDaysAgo: 0.34, daysLeft: 6.4 },
        conditions:
          'With the furniture, the boat and the loch. Keys in January, once your couple has walked the track.',
      },
    ],
  },
]

/** Written straight to the table: the verbs would notify the members. After the deals, since one of them was opened by an offer. */
export async function loadSampleOffers(platform: Platform, idOf: (memberName: string) => string): Promise<void> {
  for (const negotiation of negotiations) await writeOffers(platform, idOf(negotiation.starter), negotiation)
}

async function writeOffers(platform: Platform, starterId: string, negotiation: SampleNegotiation): Promise<void> {
  const { subject, currency, offers } = negotiation
  const { db } = platform
  const isAbout = and(eq(conversation.starterId, starterId), eq(conversation.subjectTitle, subject))
  const [row] = await db.select().from(conversation).where(isAbout)
  if (!row) throw new Error(`The sample network has no conversation about "${subject}"`)
  let counters: string | null = null
  for (const { byStarter, amount, conditions, madeDaysAgo, daysLeft, ended } of offers) {
    const [byId, toId] = byStarter ? [starterId, row.recipientId] : [row.recipientId, starterId]
    const accepted = ended?.[0] === 'accepted' ? await findOpenDeal(platform, row.id) : undefined
    const [written]: { id: string }[] = await db
      .insert(dealOffer)
      .values({
        ...{ conversationId: row.id, byId, toId, amount, currency, conditions, counters, dealId: accepted?.id ?? null },
        ...{ createdAt: daysAgo(madeDaysAgo), until: daysAgo(-daysLeft) },
        ...(ended && { state: ended[0], settledBy: toId, settledAt: daysAgo(ended[1]) }),
      })
      .returning({ id: dealOffer.id })
    counters = written?.id ?? null
  }
}

/** Removes every offer of a sample member, including offers to and from real members. */
export async function removeSampleOffers({ db }: DatabaseAccess, ids: string[]): Promise<void> {
  await db.delete(dealOffer).where(or(inArray(dealOffer.byId, ids), inArray(dealOffer.toId, ids)))
}
