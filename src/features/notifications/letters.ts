import type { NotificationTopic } from '#features/preferences/terms.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

/** E-mails have the same text for every message and deal, because they say neither who wrote nor what. */
export const newsLetters: Record<NotificationTopic, (origin: string) => MailContent> = {
  messages: (origin) => ({
    subject: 'You have a new message',
    body: ['A member has written to you. Sign in to read the message.'],
    action: { label: 'Read your messages', url: `${origin}/dashboard/messages` },
    reason: reasonOf('messages', origin),
  }),
  deal_updates: (origin) => ({
    subject: 'A deal has been updated',
    body: ['One of your deals, offers or viewings has changed. Sign in to see what happened.'],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
    reason: reasonOf('deal_updates', origin),
  }),
  listing_updates: (origin) => ({
    subject: 'There is news about your listings',
    body: ['One of your listings or mandates has news. Sign in to see what happened.'],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
    reason: reasonOf('listing_updates', origin),
  }),
  matches: (origin) => ({
    subject: 'There is news about your matches',
    body: ['Something new fits one of your mandates or listings, or its price has changed. Sign in to see what.'],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
    reason: reasonOf('matches', origin),
  }),
}

const reasons: Record<NotificationTopic, string> = {
  messages: 'You get this e-mail because your settings allow e-mails about messages.',
  deal_updates:
    'You get this e-mail because your settings allow e-mails about deals, offers and viewings, or because a deal of yours was completed or declared void.',
  listing_updates: 'You get this e-mail because your settings allow e-mails about your listings and mandates.',
  matches: 'You get this e-mail because your settings allow e-mails about matches.',
}

const reasonOf = (topic: NotificationTopic, origin: string) => ({ text: reasons[topic], link: settingsLink(origin) })

const settingsLink = (origin: string) => ({
  label: 'Change or end these e-mails',
  url: `${origin}/dashboard/settings#notifications`,
})

interface Digest {
  topics: NotificationTopic[]
  /** How many listings are new. */
  newListings: number
}

const digestLines: Record<NotificationTopic, string> = {
  messages: 'You have new messages.',
  deal_updates: 'Deals, offers or viewings of yours have changed.',
  listing_updates: 'There is news about your listings or mandates.',
  matches: 'There is news about your matches.',
}

/** One e-mail about everything that waits; about one thing it is the usual e-mail. Says neither who nor what. */
export function digestLetter({ topics, newListings }: Digest, origin: string): MailContent {
  const [topic, ...furtherTopics] = topics
  if (!topic) return newListingsLetter(newListings, origin)
  if (furtherTopics.length === 0 && newListings === 0) return newsLetters[topic](origin)
  const listings = newListings > 0 ? newListingsLetter(newListings, origin).body : []
  return {
    subject: 'Several things are waiting for you',
    body: [...topics.map((each) => digestLines[each]), ...listings, 'Sign in to see them.'],
    action: { label: 'Open your dashboard', url: `${origin}/dashboard` },
    reason: {
      text: 'You get this e-mail because your settings allow e-mails about these.',
      link: settingsLink(origin),
    },
  }
}

const viewingReason = (origin: string) => ({
  text: 'You get this e-mail because your settings allow e-mails about deals, offers and viewings.',
  link: settingsLink(origin),
})

/** Names neither the listing nor the other party; the calendar file that comes with it holds the time. */
export const viewingLetter = (origin: string, isCancelled: boolean): MailContent => ({
  subject: isCancelled ? 'A viewing is cancelled' : 'A viewing is agreed',
  body: [
    isCancelled
      ? 'A viewing that you had agreed on is cancelled. If your calendar does not take it out by the file in this e-mail, delete it there.'
      : 'You have agreed on the time of a viewing. The file in this e-mail adds it to your calendar.',
  ],
  action: { label: 'Open your messages', url: `${origin}/dashboard/messages` },
  reason: viewingReason(origin),
})

interface SearchNews {
  savedAt: string
  found: number
  changedPrices: number
  token: string
}

/**
 * Names neither the searches nor what they found. Several are told apart by when they were saved, which the page of saved searches
 * shows too. Each has a link of its own; the mail program ends the alerts of all.
 */
export function searchesLetter(origin: string, searches: SearchNews[], tokenOfAll: string): MailContent {
  const [search] = searches
  const endLink = (token: string, label: string) => ({ label, url: `${origin}/end-alerts#${token}` })
  const isAlone = searches.length === 1 && search !== undefined
  return {
    subject: isAlone ? 'Something new for a saved search' : 'Something new for several saved searches',
    body: isAlone
      ? [`Your search saved on ${search.savedAt}: ${newsOf(search)}.`, 'Sign in to see what it found.']
      : [`${searches.length} of your saved searches have found something. Sign in to see what.`],
    ...(!isAlone && {
      sections: searches.map(({ savedAt, token, ...counts }, index) => ({
        text: `Search ${index + 1}, saved on ${savedAt}: ${newsOf(counts)}.`,
        link: endLink(token, `End the alerts of search ${index + 1}`),
      })),
    }),
    action: { label: 'Open your saved searches', url: `${origin}/dashboard/searches` },
    unsubscribe: {
      ...(isAlone && { link: endLink(search.token, 'End the alerts of this search') }),
      oneClickUrl: `${origin}/end-alerts/${tokenOfAll}`,
    },
  }
}

/** '3 new, 1 price changed' */
const newsOf = ({ found, changedPrices }: Pick<SearchNews, 'found' | 'changedPrices'>): string =>
  [
    found > 0 && `${found} new`,
    changedPrices > 0 && `${changedPrices} ${changedPrices === 1 ? 'price' : 'prices'} changed`,
  ]
    .filter(Boolean)
    .join(', ')

/** Names neither the listing nor the other party nor the time. */
export const reminderLetter = (origin: string): MailContent => ({
  subject: 'A viewing is soon',
  body: ['A viewing that you agreed on is near. Sign in to see when and where.'],
  action: { label: 'Open your messages', url: `${origin}/dashboard/messages` },
  reason: viewingReason(origin),
})

/** Has only their number: categories, titles and sellers are shown after signing in. */
function newListingsLetter(count: number, origin: string): MailContent {
  const subject = count === 1 ? 'One new listing' : `${count} new listings`
  return {
    subject,
    body: [`${subject} since our last e-mail about new listings.`],
    action: { label: 'See the new listings', url: `${origin}/listings` },
    reason: {
      text: 'You get this e-mail because your settings allow e-mails about new listings.',
      link: settingsLink(origin),
    },
  }
}
