import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { type SampleConversation, sampleConversations } from './sample/conversations.ts'
import { conversation, conversationParty, message } from './server/tables.ts'

/** Conversations between sample members, dated in the past and inserted directly, so that no e-mail is sent. */
export async function loadSampleConversations(platform: Platform, idOf: (who: string) => string): Promise<void> {
  for (const sample of sampleConversations) {
    const startedConversation = await startConversation(platform, idOf(sample.starter), sample)
    await writeMessages(platform, startedConversation, sample)
    await setReadAndEnded(platform, startedConversation, sample)
  }
}

interface StartedConversation {
  id: string
  starterId: string
  recipientId: string
}

async function startConversation(
  { db }: Platform,
  starterId: string,
  { subject: reference, lines }: SampleConversation,
): Promise<StartedConversation> {
  const subject =
    'listing' in reference ? await findListing(db, reference.listing) : await findMandate(db, reference.mandate)
  const [started] = await db
    .insert(conversation)
    .values({ starterId, ...subject, createdAt: minutesAgo(lines[0]?.[1] ?? 0) })
    .returning({ id: conversation.id, starterId: conversation.starterId, recipientId: conversation.recipientId })
  if (!started) throw new Error('A conversation of the sample was not inserted')
  return started
}

async function findListing(db: Platform['db'], title: string) {
  const [row] = await db
    .select({ id: listing.id, recipientId: listing.ownerId, category: listing.category })
    .from(listing)
    .where(eq(listing.title, title))
  if (!row) throw new Error(`The sample has no listing "${title}"`)
  const { id: listingId, recipientId, category: subjectCategory } = row
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
  const [row] = await db
    .select({ id: mandate.id, recipientId: mandate.buyerId, category: mandate.category })
    .from(mandate)
    .where(eq(mandate.title, title))
  if (!row) throw new Error(`The sample has no mandate "${title}"`)
  const { id: mandateId, recipientId, category: subjectCategory } = row
  return {
    mandateId,
    recipientId,
    subjectType: 'mandate',
    subjectId: mandateId,
    subjectTitle: title,
    subjectCategory,
  } as const
}

async function writeMessages(
  { db }: Platform,
  { id: conversationId, starterId, recipientId }: StartedConversation,
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

/** Each party has read everything, except the last `unread` messages. */
async function setReadAndEnded(
  { db }: Platform,
  started: StartedConversation,
  { lines, unread = 0, endedBy }: SampleConversation,
) {
  const unreadBy = lines.at(-1)?.[0] === 'starter' ? started.recipientId : started.starterId
  for (const memberId of [started.starterId, started.recipientId])
    await db
      .update(conversationParty)
      .set({
        readThrough: memberId === unreadBy ? lines.length - unread : lines.length,
        ...(endedBy && started[`${endedBy}Id`] === memberId && { endedAt: minutesAgo(lines.at(-1)?.[1] ?? 0) }),
      })
      .where(and(eq(conversationParty.conversationId, started.id), eq(conversationParty.memberId, memberId)))
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
