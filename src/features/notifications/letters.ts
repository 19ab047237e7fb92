import type { MailContent } from '#platform/mail/compose-mail.ts'

/** The same text for every message and deal: an e-mail says neither who wrote nor what. */
export const newsLetters: Record<'messages' | 'deal_updates', (origin: string) => MailContent> = {
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

/** Names neither the listing nor the other party nor the time. */
export const reminderLetter = (origin: string): MailContent => ({
  subject: 'A viewing is soon',
  body: ['A viewing that you agreed on is near. Sign in to see when and where.'],
  action: { label: 'Open your messages', url: `${origin}/dashboard/messages` },
})

/** Has only numbers: titles and sellers are shown after signing in. */
export function newListingsLetter(counts: { category: string | null; count: number }[], origin: string): MailContent {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const subject = total === 1 ? 'One new listing' : `${total} new listings`
  const countsByCategory = counts.map(({ category, count }) => `${category ?? 'Other'}: ${count}`).join(', ')
  return {
    subject,
    body: [`${subject} since our last e-mail about new listings.`, countsByCategory],
    action: { label: 'See the new listings', url: `${origin}/listings` },
  }
}
