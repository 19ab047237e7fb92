import type { NotificationTopic } from '#features/preferences/terms.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

/** The same text for every message and deal: an e-mail says neither who wrote nor what. */
export const newsLetters: Record<NotificationTopic, (origin: string) => MailContent> = {
  messages: (origin) => ({
    subject: 'You have a new message',
    body: ['A member has written to you. Sign in to read the message.'],
    action: { label: 'Read your messages', url: `${origin}/dashboard/messages` },
  }),
  deal_updates: (origin) => ({
    subject: 'A deal has been updated',
    body: ['One of your deals, offers or viewings has changed. Sign in to see what happened.'],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
  }),
  listing_updates: (origin) => ({
    subject: 'There is news about your listings',
    body: ['One of your listings or mandates has news. Sign in to see what happened.'],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
  }),
  matches: (origin) => ({
    subject: 'There is news about your matches',
    body: ['Something new fits one of your mandates or listings, or its price has changed. Sign in to see what.'],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
  }),
}

interface Digest {
  topics: NotificationTopic[]
  counts: ListingCount[]
}

const digestLines: Record<NotificationTopic, string> = {
  messages: 'You have new messages.',
  deal_updates: 'Deals, offers or viewings of yours have changed.',
  listing_updates: 'There is news about your listings or mandates.',
  matches: 'There is news about your matches.',
}

/** One e-mail about everything that waits; about one thing it is the usual e-mail. Says neither who nor what. */
export function digestLetter({ topics, counts }: Digest, origin: string): MailContent {
  const [topic, ...furtherTopics] = topics
  if (!topic) return newListingsLetter(counts, origin)
  if (furtherTopics.length === 0 && counts.length === 0) return newsLetters[topic](origin)
  const listings = counts.length > 0 ? newListingsLetter(counts, origin).body : []
  return {
    subject: 'Several things are waiting for you',
    body: [
      ...topics.map((each) => digestLines[each]),
      ...listings,
      'Sign in to see them. You choose when we write to you in the settings.',
    ],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
  }
}

interface ListingCount {
  category: string | null
  count: number
}

/** Names neither the listing nor the other party; the calendar file that comes with it holds the time. */
export const viewingLetter = (origin: string, isCancelled: boolean): MailContent => ({
  subject: isCancelled ? 'A viewing is cancelled' : 'A viewing is agreed',
  body: [
    isCancelled
      ? 'A viewing that you had agreed on is cancelled. If your calendar does not take it out by the file in this e-mail, delete it there.'
      : 'You have agreed on the time of a viewing. The file in this e-mail adds it to your calendar.',
  ],
  action: { label: 'Open your messages', url: `${origin}/dashboard/messages` },
})

/** Names neither the search nor what it found. */
export const searchLetter = (origin: string, token: string): MailContent => ({
  subject: 'Something new for a saved search',
  body: ['One of your saved searches has found something. Sign in to see what.'],
  action: { label: 'Open your saved searches', url: `${origin}/dashboard/searches` },
  unsubscribe: {
    label: 'End the alerts of this search',
    url: `${origin}/end-alerts#${token}`,
    oneClickUrl: `${origin}/end-alerts/${token}`,
  },
})

/** Names neither the listing nor the other party nor the time. */
export const reminderLetter = (origin: string): MailContent => ({
  subject: 'A viewing is soon',
  body: ['A viewing that you agreed on is near. Sign in to see when and where.'],
  action: { label: 'Open your messages', url: `${origin}/dashboard/messages` },
})

/** Has only numbers: titles and sellers are shown after signing in. */
function newListingsLetter(counts: ListingCount[], origin: string): MailContent {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const subject = total === 1 ? 'One new listing' : `${total} new listings`
  const countsByCategory = counts.map(({ category, count }) => `${category ?? 'Other'}: ${count}`).join(', ')
  return {
    subject,
    body: [`${subject} since our last e-mail about new listings.`, countsByCategory],
    action: { label: 'See the new listings', url: `${origin}/listings` },
  }
}
