import { type SQL, sql } from 'drizzle-orm'
import type { NotificationTopic } from '#features/preferences/terms.ts'
import { type NotificationKind, notificationKinds } from '../../contract.ts'

export type MandateMatchKind = Extract<NotificationKind, `mandate.match${string}`>
export type ListingMatchKind = 'listing.mandates-found' | 'listing.budget-changed'

/** What members are told of matches of their mandates and listings. */
export const isOfMatches = (kind: NotificationKind): kind is MandateMatchKind | ListingMatchKind =>
  kind.startsWith('mandate.match') || kind === 'listing.mandates-found' || kind === 'listing.budget-changed'

/** The setting that decides how a member hears of a notification; none for what is mailed in any case, or never. */
export function topicOf(kind: NotificationKind): NotificationTopic | undefined {
  if (kind === 'message' || kind === 'request') return 'messages'
  if (/^(deal|offer|viewing)\./.test(kind)) return 'deal_updates'
  if (isOfMatches(kind)) return 'matches'
  if (/^(listing|mandate)\./.test(kind)) return 'listing_updates'
  return undefined
}

/** The member gets an e-mail of its own about these. */
const mailedByThemselves: NotificationKind[] = [
  ...(['viewing.agreed', 'viewing.cancelled', 'viewing.soon'] as const),
  ...(['listing.hidden', 'listing.shown', 'mandate.hidden', 'mandate.shown'] as const),
]

export const isMailedWithOthers = (kind: NotificationKind): boolean => !mailedByThemselves.includes(kind)

/** Whether a notification is of one of these topics. */
export const isAbout = (topics: NotificationTopic[]): SQL =>
  isOneOf(notificationKinds.filter((kind) => topics.some((topic) => topic === topicOf(kind))))

/** Whether a notification is of that topic and mailed together with others. */
export const isNewsOf = (topic: NotificationTopic): SQL =>
  isOneOf(notificationKinds.filter((kind) => topicOf(kind) === topic && isMailedWithOthers(kind)))

const isOneOf = (kinds: NotificationKind[]): SQL =>
  sql`kind in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`
