import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { useLiveConversations, useUnreadMessages } from '#features/conversations/ui/live/use-live-conversations.ts'
import { CurationLink } from '#features/curation/ui/curation-link.tsx'
import { IdentityProof } from '#features/identity/factors/ui/identity-proof.tsx'
import { NotificationsBell } from '#features/notifications/ui/notifications-bell.tsx'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'

/** The icons beside a member's links. */
export function MemberTools() {
  const { user } = useAuth()
  const admittedMemberId = user?.awaiting ? undefined : user?.id
  useLiveConversations(admittedMemberId)
  return (
    <>
      {user?.curator && <CurationLink />}
      {admittedMemberId && <NotificationsBell />}
      {admittedMemberId && <LiveRefresh />}
      {admittedMemberId && <Messages memberId={admittedMemberId} />}
      <IdentityProof />
    </>
  )
}

function Messages({ memberId }: { memberId: string }) {
  return <MessagesLink unread={useUnreadMessages(memberId)} />
}

const attentionEvents = [
  ...(['deal.changed', 'message.sent', 'conversation.read', 'conversation.changed', 'conversations.changed'] as const),
]

/** Refreshes the member's deals and attention items on every page. Forms keep the values that they opened with. */
function LiveRefresh() {
  useLiveRefresh(['deal.changed'], [api.deals.listMine.key(), api.deals.read.key()])
  // A conversation that ends halts its deal.
  useLiveRefresh(['conversation.changed', 'conversations.changed'], [api.deals.read.key()])
  useLiveRefresh(attentionEvents, [api.attention.key()])
  return null
}
