import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { type SampleConversation, sampleConversations } from './sample/conversations.ts'
import { conversation, conversationParty, message } from './server/tables.ts'

/** What the members of the sample have to say to each other. Long said: nobody is written to because of it. */
export async function loadSampleConversations(platform: Platform, idOf: (who: string) => string): Promise<void> {
  for (const sample of sampleConversations) {
    const begun = await begin(platform, idOf(sample.starter), sample)
    await say(platform, begun, sample)
    await settle(platform, begun, sample)
  }
}

interface Begun {
  id: string
  starterId: string
  recipientId: string
}

async function begin({ db }: Platform, starterId: string, { about, lines }: SampleConversation): Promise<Begun> {
  const subject = 'listing' in about ? await findListing(db, about.listing) : await findMandate(db, about.mandate)
  const [begun] = await db
    .insert(conversation)
    .values({ starterId, ...subject, createdAt: minutesAgo(lines[0]?.[1] ?? 0) })
    .returning({ id: conversation.id, starterId: conversation.starterId, recipientId: conversation.recipientId })
  if (!begun) throw new Error('A conversation of the sample was not begun')
  return begun
}

async function findListing(db: Platform['db'], title: string) {
  const [found] = await db
    .select({ id: listing.id, recipientId: listing.ownerId, category: listing.category })
    .from(listing)
    .where(eq(listing.title, title))
  if (!found) throw new Error(`The sample has no listing "${title}"`)
  const { id: listingId, recipientId, category: subjectCategory } = found
  return {
    listingId,
    recipientId,
    subjectType: 'listing',
    subjectId: listingId,
    subjectTitle: title,
    subjectCategory,
  } as const
}

async function findMandate(db: Platform['db'], title: string) {
  const [found] = await db
    .select({ id: mandate.id, recipientId: mandate.buyerId, category: mandate.category })
    .from(mandate)
    .where(eq(mandate.title, title))
  if (!found) throw new Error(`The sample has no mandate "${title}"`)
  const { id: mandateId, recipientId, category: subjectCategory } = found
  return {
    mandateId,
    recipientId,
    subjectType: 'mandate',
    subjectId: mandateId,
    subjectTitle: title,
    subjectCategory,
  } as const
}

async function say(
  { db }: Platform,
  { id: conversationId, starterId, recipientId }: Begun,
  { lines }: SampleConversation,
) {
  for (const [who, minutes, content] of lines) {
    const [senderId, receiverId] = who === 'starter' ? [starterId, recipientId] : [recipientId, starterId]
    const createdAt = minutesAgo(minutes)
    await db
      .insert(message)
      .values({ conversationId, sequence: 0, senderId, receiverId, content, key: randomUUID(), createdAt })
  }
}

/** Each has read what the other wrote, but for what is unread. */
async function settle({ db }: Platform, begun: Begun, { lines, unread = 0, endedBy }: SampleConversation) {
  const waiting = lines.at(-1)?.[0] === 'starter' ? begun.recipientId : begun.starterId
  for (const memberId of [begun.starterId, begun.recipientId])
    await db
      .update(conversationParty)
      .set({
        readThrough: memberId === waiting ? lines.length - unread : lines.length,
        ...(endedBy && begun[`${endedBy}Id`] === memberId && { endedAt: minutesAgo(lines.at(-1)?.[1] ?? 0) }),
      })
      .where(and(eq(conversationParty.conversationId, begun.id), eq(conversationParty.memberId, memberId)))
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
