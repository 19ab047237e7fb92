import { useAuth } from '#api/auth/use-auth.ts'
import { CurationLink } from '#features/curation/ui/curation-link.tsx'
import { NotificationsBell } from '#features/notifications/ui/notifications-bell.tsx'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'

/** The icons beside a member's links. */
export function MemberTools() {
  const { user } = useAuth()
  return (
    <>
      {user?.curator && <CurationLink />}
      {user && !user.awaiting && <NotificationsBell />}
      <MessagesLink />
    </>
  )
}
