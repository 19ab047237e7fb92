import type { Database } from '#database/database.ts'

/** What a saved search has found: how many new listings, how many others with another price, and whether an e-mail is due about it. */
export interface SearchAlert {
  searchId: string
  savedAt: Date
  found: number
  changedPrices: number
  isMailed: boolean
}

/** The events that a verb may raise, with their data: ids and facts only, never what members wrote. */
export interface EventData {
  'member-joined': { memberId: string }
  /** A curator changed the general fee. */
  'fee-changed': Record<never, never>
  'message-written': { conversationId: string; senderId: string; receiverId: string; isFirst: boolean }
  /** A message carries papers of its sender. Fails unless each of them belongs to nothing yet. */
  'papers-sent': { messageId: string; paperIds: readonly string[] }
  /** The reader has no unread messages left in the conversation. */
  'conversation-read': { conversationId: string; readerId: string }
  /** A listing was published or expired as scheduled, or expires soon. */
  'listing-scheduled': {
    listingId: string
    ownerId: string
    kind: `listing.${'published' | 'expires-soon' | 'expired'}`
  }
  /** A verified member asked for access to a listing. */
  'access-requested': { listingId: string; ownerId: string; memberId: string }
  /** An owner gave a member access to a listing, or declined to. */
  'access-decided': {
    listingId: string
    memberId: string
    kind: `listing.access-${'granted' | 'declined'}` | 'listing.documents-granted'
  }
  /** A listing was reserved for a member, or the reservation ended. */
  'listing-reserved': {
    listingId: string
    memberId: string
    kind: `listing.${'reserved' | 'released' | 'reservation-expired'}`
  }
  /** Saved searches of a member found listings that are new to them, or have another price. */
  'searches-alerted': { memberId: string; alerts: SearchAlert[] }
  /** Something newly fits a mandate or a listing of a member, or what fits has another price. Raised once for each of these. */
  'matches-found': { memberId: string; count: number } & (
    | { kind: 'mandate.matches-found' | 'mandate.match-price-changed'; mandateId: string }
    | { kind: 'listing.mandates-found' | 'listing.budget-changed'; listingId: string }
  )
  /** A member looked at what fits their mandate or listing. */
  'matches-seen': { memberId: string; subjectId: string }
  /** A member accepted a version of an agreement, and the owner of the listing now asks for another. */
  'agreement-changed': { listingId: string; memberId: string }
  /** Raised once for each party that is to be notified. */
  'deal-changed': {
    dealId: string
    kind: `deal.${'opened' | 'proposed' | 'declined' | 'stage' | 'completed' | 'withdrawn' | 'void' | 'amount-proposed' | 'amount-declined' | 'amount-changed' | 'document-added'}`
    stage: 'Negotiation' | 'Document Review' | 'Due Diligence' | 'Completed' | 'Withdrawn'
    receiverId: string
    /** The party that changed it; none if a curator did. */
    byId?: string
  }
  /** A member was invited to advise on a deal, or the invitation or their advising ended. Raised once for each member to notify. */
  'adviser-changed': {
    dealId: string
    kind: `deal.adviser-${'asked' | 'invited' | 'declined' | 'joined' | 'left' | 'removed'}`
    receiverId: string
    byId: string
  }
  /** Raised once for each party that is to be notified. */
  'bargain-changed': {
    conversationId: string
    kind:
      | `offer.${'made' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'}`
      | `viewing.${'proposed' | 'agreed' | 'declined' | 'withdrawn' | 'cancelled' | 'expired' | 'soon'}`
    receiverId: string
    /** The other party. */
    byId: string
  }
  /** A viewing was agreed or cancelled. Raised once for each party. */
  'viewing-settled': { viewingId: string; memberId: string }
  /** A viewing is near. Raised once for each party. */
  'viewing-soon': { memberId: string; startsAt: Date }
  /** A member changed how or when they are notified. */
  'notification-choices-changed': { memberId: string }
}

type EventName = keyof EventData

export type EventHandlers = { [Name in EventName]: (data: EventData[Name]) => Promise<void> }

export interface TransactionEvents {
  /**
   * Lets higher features act in the caller's transaction and as its actor; if the handler fails, the transaction does.
   * Raise events before publishing live events, since publishing locks the streams until the end of the transaction.
   */
  raise<Name extends EventName>(name: Name, data: EventData[Name]): Promise<void>
}

export const openTransactionEvents = (
  { transaction }: Pick<Database, 'transaction'>,
  handlers: EventHandlers,
): TransactionEvents => ({
  raise: (name, data) => transaction(() => handlers[name](data)),
})
