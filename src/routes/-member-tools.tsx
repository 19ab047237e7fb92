import { useAuth } from '#api/auth/use-auth.ts'
import { useCorrespondence, useUnreadMessages } from '#features/conversations/ui/use-correspondence.ts'
import { CurationLink } from '#features/curation/ui/curation-link.tsx'
import { NotificationsBell } from '#features/notifications/ui/notifications-bell.tsx'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'

/** The icons beside a member's links. */
export function MemberTools() {
  const { user } = useAuth()
  const admitted = user?.awaiting ? undefined : user?.id
  useCorrespondence(admitted)
  return (
    <>
      {user?.curator && <CurationLink />}
      {admitted && <NotificationsBell />}
      <MessagesLink unread={useUnreadMessages(admitted)} />
    </>
  )
}
