import { fileApplication } from '#features/curation/server/file-application.ts'
import { publishFees } from '#features/deals/fees/server/publish-fees.ts'
import { replanAlerts } from '#features/listings/searches/server/replan-alerts.ts'
import { mailReminder } from '#features/notifications/server/mail-reminder.ts'
import { mailViewing } from '#features/notifications/server/mail-viewing.ts'
import { markConversationRead } from '#features/notifications/server/mark-conversation-read.ts'
import { markMatchesRead } from '#features/notifications/server/mark-matches-read.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifyOfSearches } from '#features/notifications/server/notify-of-searches.ts'
import { replanDigest } from '#features/notifications/server/replan-digest.ts'
import { attachPapers } from '#features/papers/server/attach-papers.ts'
import type { Platform } from '#platform/scope.ts'
import type { EventHandlers } from '#platform/transaction-events.ts'

/** The verbs of higher features that handle events of lower ones. */
export const eventHandlers = (platform: Omit<Platform, 'events'>): EventHandlers => ({
  'member-joined': async ({ memberId }) => void (await fileApplication(platform, memberId)),
  'fee-changed': () => publishFees(platform),
  'message-written': ({ conversationId, senderId, receiverId, isFirst }) =>
    notify(platform, {
      ...{ kind: isFirst ? 'request' : 'message', conversationId },
      ...{ memberId: receiverId, fromId: senderId },
    }),
  'papers-sent': (sent) => attachPapers(platform, sent),
  'conversation-read': ({ conversationId, readerId }) => markConversationRead(platform, { conversationId, readerId }),
  'listing-scheduled': ({ listingId, ownerId, kind }) => notify(platform, { kind, listingId, memberId: ownerId }),
  'access-requested': ({ listingId, ownerId, memberId }) =>
    notify(platform, { kind: 'listing.access-requested', listingId, memberId: ownerId, fromId: memberId }),
  'access-decided': ({ listingId, memberId, kind }) => notify(platform, { kind, listingId, memberId }),
  'listing-reserved': ({ listingId, memberId, kind }) => notify(platform, { kind, listingId, memberId }),
  'searches-alerted': (alerted) => notifyOfSearches(platform, alerted),
  'matches-found': (found) => notify(platform, found),
  'matches-seen': (seen) => markMatchesRead(platform, seen),
  'agreement-changed': ({ listingId, memberId }) =>
    notify(platform, { kind: 'listing.agreement-changed', listingId, memberId }),
  'deal-changed': ({ dealId, kind, stage, receiverId, byId }) =>
    notify(platform, { kind, dealId, stage, memberId: receiverId, ...(byId && { fromId: byId }) }),
  'adviser-changed': ({ dealId, kind, receiverId, byId }) =>
    notify(platform, { kind, dealId, memberId: receiverId, fromId: byId }),
  'bargain-changed': ({ conversationId, kind, receiverId, byId }) =>
    notify(platform, { kind, conversationId, memberId: receiverId, fromId: byId }),
  'viewing-settled': (settled) => mailViewing(platform, settled),
  'viewing-soon': (reminder) => mailReminder(platform, reminder),
  'notification-choices-changed': async ({ memberId }) => {
    await replanDigest(platform, memberId)
    await replanAlerts(platform, memberId)
  },
})
