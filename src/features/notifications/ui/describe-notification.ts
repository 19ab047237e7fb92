import type { Notification } from '../contract.ts'

/** One line that says what happened. A member who is no longer visible is not named. */
export function describeNotification(notification: Notification): string {
  const { kind, from, count, stage } = notification
  const otherParty = from ?? 'The other party'
  switch (kind) {
    case 'message':
      return `${count === 1 ? 'New message' : `${count} new messages`}${from ? ` from ${from}` : ''}`
    case 'request':
      return `Information request${from ? ` from ${from}` : ''}${count === 1 ? '' : `, ${count} messages`}`
    case 'deal.opened':
      return `${otherParty} opened a deal with you`
    case 'deal.proposed':
      return `${otherParty} proposes ${describeStep(stage)}`
    case 'deal.declined':
      return `${otherParty} declined ${describeStep(stage)}`
    case 'deal.stage':
      return stage ? `${otherParty} moved a deal to ${stage}` : `${otherParty} moved a deal`
    case 'deal.completed':
      return `${otherParty} accepted the completion of a deal`
    case 'deal.withdrawn':
      return `${otherParty} withdrew from a deal`
    case 'deal.void':
      return 'A curator declared a deal void'
    case 'deal.amount-proposed':
      return `${otherParty} proposes another amount for a deal`
    case 'deal.amount-declined':
      return `${otherParty} declined the amount you proposed`
    case 'deal.amount-changed':
      return `${otherParty} agreed to the amount you proposed`
    case 'deal.document-added':
      return count === 1
        ? `${otherParty} added a document to a deal`
        : `${otherParty} added ${count} documents to a deal`
    case 'deal.adviser-asked':
    case 'deal.adviser-invited':
    case 'deal.adviser-declined':
    case 'deal.adviser-joined':
    case 'deal.adviser-left':
    case 'deal.adviser-removed':
      return describeAdviser(kind, notification)
    case 'offer.made':
      return `${otherParty} made you an offer`
    case 'offer.countered':
      return `${otherParty} answered your offer with another`
    case 'offer.accepted':
      return `${otherParty} accepted your offer`
    case 'offer.declined':
      return `${otherParty} declined your offer`
    case 'offer.withdrawn':
      return `${otherParty} took back an offer`
    case 'offer.expired':
      return 'An offer has expired'
    case 'viewing.proposed':
      return `${otherParty} proposes times for a viewing`
    case 'viewing.agreed':
      return `${otherParty} has chosen a time for the viewing`
    case 'viewing.declined':
      return `${otherParty} declined the times you proposed`
    case 'viewing.withdrawn':
      return `${otherParty} took back the times of a viewing`
    case 'viewing.cancelled':
      return `${otherParty} cancelled a viewing`
    case 'viewing.expired':
      return 'The proposed times of a viewing are over'
    case 'viewing.soon':
      return 'A viewing is soon'
    case 'listing.published':
      return 'Your listing is published'
    case 'listing.expires-soon':
      return 'Your listing expires within a week'
    case 'listing.expired':
      return 'Your listing has expired'
    case 'listing.hidden':
      return 'A curator has hidden one of your listings'
    case 'listing.shown':
      return 'Curators no longer hide one of your listings'
    case 'listing.access-requested':
      return `${from ?? 'A member'} asks for access to your listing`
    case 'listing.access-granted':
      return 'You were given access to a private listing'
    case 'listing.documents-granted':
      return 'You were given the documents of a listing'
    case 'listing.access-declined':
      return 'Your request for access was declined'
    case 'listing.reserved':
      return 'A listing is reserved for you'
    case 'listing.released':
      return 'The reservation of a listing was ended'
    case 'listing.reservation-expired':
      return 'The reservation of a listing is over'
    case 'mandate.hidden':
      return 'A curator has hidden one of your mandates'
    case 'mandate.shown':
      return 'Curators no longer hide one of your mandates'
    case 'mandate.matches-found':
    case 'mandate.match-price-changed':
    case 'listing.mandates-found':
    case 'listing.budget-changed':
      return describeMatches(kind, count)
    case 'listing.agreement-changed':
      return 'Accept the new agreement to see this listing again'
    case 'member.verified':
      return 'You are verified'
    case 'member.declined':
      return 'A curator has read your application'
    case 'member.left':
      return 'A member you have written with has left'
    case 'search.found':
    case 'search.price-changed':
      return describeSearch(kind, count)
    case 'export.ready':
      return 'The copy of your data is ready'
  }
}

type SearchKind = Extract<Notification['kind'], `search.${string}`>

function describeSearch(kind: SearchKind, count: number): string {
  if (kind === 'search.found')
    return count === 1 ? 'A new listing for a saved search' : `${count} new listings for a saved search`
  return count === 1 ? 'Price changed, in a saved search' : `${count} prices changed, in a saved search`
}

const matchTexts = {
  'mandate.matches-found': ['A new match for your mandate', 'new matches for your mandate'],
  'mandate.match-price-changed': ['The price of a match has changed', 'matches have another price'],
  'listing.mandates-found': ['A new mandate fits your listing', 'new mandates fit your listing'],
  'listing.budget-changed': ['The budget of a mandate that fits has changed', 'mandates that fit have another budget'],
} as const

const describeMatches = (kind: keyof typeof matchTexts, count: number): string =>
  count === 1 ? matchTexts[kind][0] : `${count} ${matchTexts[kind][1]}`

type AdviserKind = Extract<Notification['kind'], `deal.adviser-${string}`>

/** A party and an adviser can decline, and the notification does not say which of them did. */
function describeAdviser(kind: AdviserKind, notification: Notification): string {
  const { from, count } = notification
  const isOne = count === 1
  const texts: Record<AdviserKind, string> = {
    'deal.adviser-asked': `${from ?? 'The other party'} asks you to agree to ${isOne ? 'an adviser' : `${count} advisers`}`,
    'deal.adviser-invited': isClosed(notification)
      ? 'An invitation to advise on a deal is no longer open'
      : 'You are invited to advise on a deal',
    'deal.adviser-declined': isOne
      ? `${from ? `${from} declined: an` : 'An'} invited adviser does not join a deal`
      : `${count} invited advisers do not join a deal`,
    'deal.adviser-joined': isOne
      ? `${from ?? 'A member'} joined a deal as an adviser`
      : `${count} advisers joined a deal`,
    'deal.adviser-left': isOne
      ? `${from ?? 'A member'} no longer advises on a deal`
      : `${count} advisers no longer advise on a deal`,
    'deal.adviser-removed': isClosed(notification)
      ? 'You no longer advise on a deal'
      : `${isOne ? 'An adviser was' : `${count} advisers were`} removed from a deal`,
  }
  return texts[kind]
}

/** Whether the reader is the adviser, and the deal is closed to them: its title is missing. */
const isClosed = ({ kind, about }: Notification) =>
  (kind === 'deal.adviser-removed' || kind === 'deal.adviser-invited') && about === null

const describeStep = (stage: string | null): string =>
  stage === 'Completed' ? 'to complete a deal' : `to move a deal to ${stage}`

/** The second line: what the notification is about. */
export function describeSubject({ kind, about }: Notification): string | null {
  if (kind === 'member.verified') return 'Private listings are open to you in full.'
  if (kind === 'member.declined') return 'Your dashboard shows the reason.'
  if (kind === 'member.left') return 'Your conversations with them are closed. You can still read them.'
  if (kind === 'export.ready') return 'You can download it from your settings for three days.'
  return about
}

/** The page that the notification leads to. */
export function linkOf(notification: Notification): string {
  const { kind, conversation_id, deal_id, listing_id, mandate_id, search_id } = notification
  if (isClosed(notification)) return '/dashboard/deals'
  if (kind === 'request') return `/dashboard/information-requests/${conversation_id}`
  if (kind === 'message' || /^(offer|viewing)\./.test(kind)) return `/dashboard/messages/${conversation_id}`
  if (kind === 'member.left') return '/dashboard/messages'
  if (kind === 'export.ready') return '/dashboard/settings'
  if (search_id) return '/dashboard/searches'
  if (kind in matchTexts) return linkOfMatches(notification)
  if (kind === 'listing.access-requested') return `/dashboard/listings/${listing_id}/access`
  if (listing_id && kind !== 'listing.expires-soon' && kind !== 'listing.expired') return `/listings/${listing_id}`
  if (listing_id) return `/dashboard/edit/${listing_id}`
  if (mandate_id) return `/mandates/${mandate_id}`
  return deal_id ? `/dashboard/deals/${deal_id}` : '/dashboard'
}

const linkOfMatches = ({ listing_id, mandate_id }: Notification): string =>
  mandate_id ? `/dashboard/mandates/${mandate_id}/matches` : `/dashboard/listings/${listing_id}/mandates`
