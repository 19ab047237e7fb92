import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#api/auth/queries.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { endMutationsWithMember } from '#api/end-mutations-with-member.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { useLiveConversations, useUnreadMessages } from '#features/conversations/ui/live/use-live-conversations.ts'
import { CurationLink } from '#features/curation/ui/curation-link.tsx'
import { IdentityProof } from '#features/identity/factors/ui/identity-proof.tsx'
import { NotificationsBell } from '#features/notifications/ui/notifications-bell.tsx'
import { AccountMenu } from '#features/site/ui/account-menu.tsx'
import { FindButton } from '#features/site/ui/find-button.tsx'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'
import { keepFocus } from '#ui/keyboard/keep-focus.ts'
import { useTabCount } from '#ui/use-tab-count.ts'
import { useSignOut } from './-use-sign-out.ts'

/** The icons and the account menu beside a member's links. */
export function MemberTools() {
  const { user } = useAuth()
  const leave = useSignOut()
  const admittedMemberId = user?.awaiting ? undefined : user?.id
  const cache = useQueryClient()
  useLiveConversations(admittedMemberId)
  useEffect(() => {
    const memberId = () => cache.getQueryData(sessionQuery().queryKey)?.user.id
    endMutationsWithMember(cache.getMutationCache(), memberId)
  }, [cache])
  useEffect(keepFocus, [])
  return (
    <>
      {admittedMemberId && <FindButton />}
      {user?.curator && <CurationLink />}
      {admittedMemberId && <NotificationsBell />}
      {admittedMemberId && <LiveRefresh />}
      {admittedMemberId && <Messages memberId={admittedMemberId} />}
      {user && <AccountMenu user={user} onLogout={() => leave('logout')} />}
      <IdentityProof />
    </>
  )
}

function Messages({ memberId }: { memberId: string }) {
  const unread = useUnreadMessages(memberId)
  useTabCount(unread)
  return <MessagesLink unread={unread} />
}

const attentionEvents = [
  ...([
    'deal.changed',
    'message.sent',
    'conversation.read',
    'conversation.changed',
    'conversations.changed',
    'offer.changed',
    'viewing.changed',
  ] as const),
]

/** Refreshes the member's deals and attention items on every page. Forms keep the values that they opened with. */
function LiveRefresh() {
  // A conversation that ends halts its deal, and an offer moves the head that an acceptance sends.
  useLiveRefresh(
    ['deal.changed', 'offer.changed', 'viewing.changed', 'conversation.changed', 'conversations.changed'],
    [api.deals.listMine.key(), api.deals.listOfConversation.key(), api.deals.read.key()],
  )
  useLiveRefresh(attentionEvents, [api.attention.key()])
  return null
}
